/**
 * Options of all QR codes: readable although a quarter is damaged, with the light border of four
 * modules that the QR standard requires.
 */
export const QR_OPTIONS = { ecc: 'Q', border: 4 } as const
