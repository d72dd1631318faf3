/**
 * Options of QR codes. Codes remain readable if a quarter is damaged, and have the light border of
 * four modules that the QR standard requires.
 */
export const QR_OPTIONS = { ecc: 'Q', border: 4 } as const

/**
 * Options of QR codes with a long text that is shown on a small screen. Screens are not damaged
 * like paper, so less error correction is enough.
 */
export const DENSE_QR_OPTIONS = { ecc: 'M', border: 4 } as const
