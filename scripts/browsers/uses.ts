import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project } from 'typescript/unstable/sync'
import { nodesOf } from '../nodes-of.ts'

type Planted = Readonly<Record<string, string>>

export interface BrowserUse {
  /**
   * Name in MDN's compatibility data, such as `AbortSignal.any_static`, `Promise.withResolvers` or
   * `fetch`.
   */
  readonly name: string
  readonly where: string
}

/** Files in which TypeScript declares the Web APIs and JavaScript's built-in objects. */
const LIBRARY = /\/typescript[^/]*\/lib\/lib\.[\w.]*d\.ts$/

const PROJECTS = ['web/tsconfig.json', 'web/worker/tsconfig.json']

/**
 * Returns every use of a Web API or a built-in object in our own sources, as the compiler resolves
 * it: properties, calls and constructions. `planted` replaces files on disk in tests.
 */
export function readBrowserUses(root: string, planted: Planted = {}): BrowserUse[] {
  const api = new API({ cwd: root, fs: { readFile: (path) => planted[path] } })
  try {
    const names = PROJECTS.map((project) => `${root}/${project}`)
    const snapshot = api.updateSnapshot({ openProjects: names })
    return names.flatMap((name) => {
      const project = snapshot.getProject(name)
      if (!project) throw new Error(`The compiler does not know the project ${name}`)
      return sourcesOf(project, root).flatMap((source) => usesIn(project.checker, source, root))
    })
  } finally {
    api.close()
  }
}

function sourcesOf({ program }: Project, root: string): SourceFile[] {
  const own = [`${root}/web/`, `${root}/shared/`]
  return program
    .getSourceFileNames()
    .filter((name) => own.some((folder) => name.startsWith(folder)) && !name.endsWith('.d.ts'))
    .flatMap((name) => program.getSourceFile(name) ?? [])
}

function usesIn(checker: Checker, source: SourceFile, root: string): BrowserUse[] {
  const names = nodesOf(source).flatMap(nameAskedFor)
  // Resolves all names of a file in one request, because each request is a round trip to the
  // compiler's process.
  const symbols = checker.getSymbolAtLocation(names)
  return names.flatMap((node, i) => {
    const symbol = symbols[i]
    const isOfBrowser = symbol?.declarations.some(({ path }) => LIBRARY.test(path)) === true
    if (!isOfBrowser) return []
    const line = source.text.slice(0, node.end).split('\n').length
    const owner = symbol.getParent()?.name
    const name = nameOf(symbol.name, owner, node)
    return { name, where: `${source.fileName.slice(root.length + 1)}:${line}` }
  })
}

/** Returns the member of a property access, or the global that is called or constructed. */
function nameAskedFor(node: Node): Node[] {
  if (isPropertyAccessExpression(node)) return [node.name]
  const isMade = isCallExpression(node) || isNewExpression(node)
  return isMade && isIdentifier(node.expression) ? [node.expression] : []
}

function nameOf(name: string, owner: string | undefined, node: Node): string {
  if (owner === undefined) return name
  // Static members are declared in the anonymous type of a variable, so the name comes from the
  // expression.
  if (owner !== '__type') return `${owner.replace(/Constructor$/, '')}.${name}`
  const access = node.parent
  const receiver = isPropertyAccessExpression(access) ? access.expression.getText() : ''
  return `${receiver}.${name}_static`
}
