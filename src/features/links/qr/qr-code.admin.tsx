import { Panel } from '../../../ui/panel.tsx'
import { LINK_PATH } from '../link.ts'
import './qr-code.css'
import { QR_SIZES } from './qr-code.ts'

interface QrCodePanelProps {
  readonly code: string
  /** What the picture says. */
  readonly shortUrl: string
  /** Whether visitors can open the link, now or later; there is no picture of others. */
  readonly isShown: boolean
  readonly onClose: () => void
}

/** The QR code of a link, to look at and to save. */
export function QrCodePanel({ code, shortUrl, isShown, onClose }: QrCodePanelProps) {
  const path = `${LINK_PATH}${code}/qr`
  return (
    <Panel isOpen onClose={onClose} title={`QR code of ${code}`}>
      {isShown ? (
        <>
          <img
            src={`${path}.svg`}
            width="280"
            height="280"
            alt={`QR code of ${shortUrl}`}
            className="qr-preview"
          />
          <p className="form-hint [overflow-wrap:anywhere]">
            {`It says ${shortUrl}, and has a dark tone of your pink scheme’s color. Where the link leads can change without a new print.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={`${path}.svg`} download={`${code}.svg`} className="chip">
              SVG, for any size
            </a>
            {QR_SIZES.map((size) => (
              <a
                key={size}
                href={`${path}.png?size=${size}`}
                download={`${code}-${size}.png`}
                className="chip"
              >
                {`PNG, ${size} px`}
              </a>
            ))}
          </div>
        </>
      ) : (
        <p>This link does not work at the moment, so there is no picture of it.</p>
      )}
    </Panel>
  )
}
