/** The oldest browsers that the site is built for, as the bundlers name them. */
export const TARGETS = ['chrome120', 'firefox121', 'safari17.2']
