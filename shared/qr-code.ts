/**
 * Options of QR codes. Codes remain readable if a quarter is damaged, and have the light border of
 * four modules that the QR standard requires.
 */
export const QR_OPTIONS = { ecc: 'Q', border: 4 } as const

/** Options of codes with a long text on a screen, which is not damaged but is small. */
export const DENSE_QR_OPTIONS = { ecc: 'M', border: 4 } as const
