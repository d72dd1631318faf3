/**
 * All that react-i18next takes from i18next when it runs, in whose place the build puts this file: names
 * of texts are texts here, never functions.
 */
export const keyFromSelector = String
