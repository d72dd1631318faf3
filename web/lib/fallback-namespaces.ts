/** The namespaces in which words are looked for that another one lacks. */
export const FALLBACK_NAMESPACES = ['pages', 'presses', 'home'] as const
