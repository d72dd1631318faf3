import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isJsxAttribute, isStringLiteral } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { nodesOf } from '../nodes-of.ts'
import type { Planted } from './catalogue.ts'

export interface KeyUse {
  namespace: string
  /** All possible keys of the expression; undefined if the compiler cannot determine them. */
  keys: readonly string[] | undefined
  /**
   * Names of the values passed for the placeholders; undefined if the compiler cannot determine
   * them.
   */
  values: readonly string[] | undefined
  where: string
}

const DEFAULT_NAMESPACE = 'translation'

export interface KeyReader {
  /**
   * Returns all places where the site uses a text's key. `planted` replaces files on disk in tests.
   */
  read(planted?: Planted): KeyUse[]
  close(): void
}

export function readKeyUses(root: string): KeyUse[] {
  const reader = openKeyReader(root)
  try {
    return reader.read()
  } finally {
    reader.close()
  }
}

/**
 * Opens a reader that finds the keys that the site uses. The compiler infers them from types, so
 * `t(\`titles.${kind}\`)` counts as one key per value of `kind`.
 */
export function openKeyReader(root: string): KeyReader {
  let files: Planted = {}
  const name = `${root}/web/tsconfig.json`
  const api = new API({ cwd: root, fs: { readFile: (path) => files[path] } })
  return {
    read(planted = {}) {
      const changed = [...new Set([...Object.keys(files), ...Object.keys(planted)])]
      files = planted
      const snapshot = api.updateSnapshot({ openProjects: [name], fileChanges: { changed } })
      const project = snapshot.getProject(name)
      if (!project) throw new Error('The compiler does not know the project web/tsconfig.json')
      return sourcesOf(project, `${root}/web/`).flatMap((source) => usesIn(project.checker, source))
    },
    close: () => api.close(),
  }
}

function sourcesOf({ program }: Project, folder: string): SourceFile[] {
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(folder) && /\.tsx?$/.test(name))
    .flatMap((name) => program.getSourceFile(name) ?? [])
}

function usesIn(checker: Checker, source: SourceFile): KeyUse[] {
  const nodes = nodesOf(source)
  const calls = nodes.filter(isCallExpression)
  // Asks for the types of the whole file in one request, because each request is a round trip to
  // the compiler's process.
  const types = checker.getTypeAtLocation(calls.map(({ expression }) => expression))
  const asked = calls.flatMap((call, i) => useOfCall(checker, call, types[i]) ?? [])
  const marked = nodes.flatMap((node) => useOfAttribute(node) ?? [])
  return [...asked, ...marked].map(({ node, ...use }) => ({ ...use, where: placeOf(source, node) }))
}

function placeOf(source: SourceFile, node: Node): string {
  const line = source.text.slice(0, node.end).split('\n').length
  return `${source.fileName.replace(/^.*\/web\//, 'web/')}:${line}`
}

type UseAt = Omit<KeyUse, 'where'> & { readonly node: Node }

function useOfAttribute(node: Node): UseAt | undefined {
  if (!isJsxAttribute(node) || node.name.getText() !== 'i18nKey') return undefined
  const key = node.initializer
  const keys = key && isStringLiteral(key) ? [key.text] : undefined
  return { node, namespace: DEFAULT_NAMESPACE, keys, values: undefined }
}

function useOfCall(
  checker: Checker,
  node: CallExpression,
  type: Type | undefined,
): UseAt | undefined {
  const namespace = namespaceOf(checker, type)
  const [key, values] = node.arguments
  if (!namespace || !key) return undefined
  return {
    node,
    namespace,
    keys: literalsOf(checker.getTypeAtLocation(key)),
    values: values ? namesIn(checker, checker.getTypeAtLocation(values)) : [],
  }
}

/**
 * Returns the namespace of a type such as `TFunction<'fan', undefined>`; undefined for types other
 * than TFunction.
 */
function namespaceOf(checker: Checker, type: Type | undefined): string | undefined {
  if (type?.getSymbol()?.name !== 'TFunction' || !type.isTypeReference()) return undefined
  const [namespace] = checker.getTypeArguments(type)
  return namespace?.isStringLiteralType() ? namespace.value : DEFAULT_NAMESPACE
}

function literalsOf(type: Type | undefined): string[] | undefined {
  if (!type) return undefined
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const keys = parts.flatMap((part) => (part.isStringLiteralType() ? part.value : []))
  return keys.length === parts.length ? keys : undefined
}

function namesIn(checker: Checker, type: Type | undefined): string[] | undefined {
  return type?.isObjectType()
    ? checker.getPropertiesOfType(type).map((property) => property.name)
    : undefined
}
