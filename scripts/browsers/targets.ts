/** The oldest browsers that the site supports, in the notation of esbuild and Vite. */
export const TARGETS = ['chrome120', 'firefox121', 'safari17.2']
