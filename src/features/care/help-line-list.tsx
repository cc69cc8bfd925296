import type { HelpLine } from './help-lines.contract.ts'

interface HelpLineListProps {
  readonly lines: readonly Pick<HelpLine, 'name' | 'number' | 'href' | 'hours' | 'purpose'>[]
}

/** Help lines to call or write to, each with its purpose and hours. */
export function HelpLineList({ lines }: HelpLineListProps) {
  return (
    <ul className="help-lines">
      {lines.map((line) => (
        <li key={line.name + line.number} className="help-line">
          <div className="help-line-what">
            <p className="help-line-name">{line.name}</p>
            <p className="help-line-note">
              {line.purpose}. {line.hours}.
            </p>
          </div>
          <a href={line.href} className="help-line-way">
            {line.number}
          </a>
        </li>
      ))}
    </ul>
  )
}
