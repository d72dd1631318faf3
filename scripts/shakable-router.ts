import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\//

/**
 * React Router names its components and contexts for developer tools, by statements that keep each of
 * them in every first load, though nobody imports it: links that fetch ahead, forms, what data routers
 * have. Without the names, and with what makes them known to have no effect, the bundler drops them.
 */
export function shakableRouter(): Plugin {
  return {
    name: 'fanward:shakable-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: unnamed(code), map: null }),
    },
  }
}

function unnamed(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
}
