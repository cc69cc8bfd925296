import { SECTIONS, type AdminSection } from './sections.ts'

function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/**
 * The navigation between sections: beside the section where there is room, otherwise a row above it that scrolls
 * sideways.
 */
export function SectionNav({ current }: { readonly current: AdminSection | undefined }) {
  return (
    <nav aria-label="Sections" className="admin-nav">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <a
              href={section.path}
              {...(section === current && { 'aria-current': 'page', ref: bringIntoView })}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
