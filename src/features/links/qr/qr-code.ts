/** Sides of a QR code as PNG, in pixels, as an address says them; few, because each is drawn and kept. */
export const QR_SIZES = ['256', '512', '1024', '2048'] as const

/** 8.7 cm of a print with 300 pixels an inch. */
export const DEFAULT_QR_SIZE = '1024'
