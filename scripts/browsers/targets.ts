/** The oldest browsers for which the site is built, in the bundlers' notation. */
export const TARGETS = ['chrome120', 'firefox121', 'safari17.2']
