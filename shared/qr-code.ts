/**
 * Options of all QR codes. Codes remain readable if a quarter is damaged, and have the light border
 * of four modules that the QR standard requires.
 */
export const QR_OPTIONS = { ecc: 'Q', border: 4 } as const
