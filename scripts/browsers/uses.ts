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

/** A place where a source asks something of the browser. */
export interface BrowserUse {
  /** As the browser's data name it: `AbortSignal.any_static`, `Promise.withResolvers`, `fetch`. */
  readonly name: string
  readonly where: string
}

/** The files that declare what browsers have. */
const LIBRARY = /\/typescript[^/]*\/lib\/lib\.[\w.]*d\.ts$/

const PROJECTS = ['web/tsconfig.json', 'web/worker/tsconfig.json']

/**
 * Returns all that the sources of the site ask of the browser, as the compiler understands them, with
 * what is planted in place of what is on disk. What packages ask is not among it.
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
  // In one question for the whole file: each goes to the compiler's process and back.
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

/** The member of an access, and the global that is called or made. */
function nameAskedFor(node: Node): Node[] {
  if (isPropertyAccessExpression(node)) return [node.name]
  const isMade = isCallExpression(node) || isNewExpression(node)
  return isMade && isIdentifier(node.expression) ? [node.expression] : []
}

function nameOf(name: string, owner: string | undefined, node: Node): string {
  if (owner === undefined) return name
  // A static member of an interface is declared in the type of a variable without a name.
  if (owner !== '__type') return `${owner.replace(/Constructor$/, '')}.${name}`
  const access = node.parent
  const receiver = isPropertyAccessExpression(access) ? access.expression.getText() : ''
  return `${receiver}.${name}_static`
}
