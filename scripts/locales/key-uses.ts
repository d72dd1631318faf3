import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isJsxAttribute, isStringLiteral } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import type { Planted } from './catalogue.ts'

export interface KeyUse {
  namespace: string
  /** Every key that the expression may stand for; undefined where the compiler cannot tell. */
  keys: readonly string[] | undefined
  /** Values handed over for the placeholders; undefined where the compiler cannot tell. */
  values: readonly string[] | undefined
  where: string
}

const DEFAULT_NAMESPACE = 'translation'

/**
 * Every key that the site asks for, told by the compiler from its types: `t(\`titles.${kind}\`)`
 * stands for as many keys as `kind` has values, wherever that union is declared.
 */
export function readKeyUses(root: string, planted: Planted = {}): KeyUse[] {
  const api = new API({ cwd: root, fs: { readFile: (path) => planted[path] } })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/web/tsconfig.json`] })
    const project = snapshot.getProject(`${root}/web/tsconfig.json`)
    if (!project) throw new Error('The compiler does not know the project web/tsconfig.json')
    return sourcesOf(project, `${root}/web/`).flatMap((source) => usesIn(project.checker, source))
  } finally {
    api.close()
  }
}

function sourcesOf({ program }: Project, folder: string): SourceFile[] {
  return program
    .getSourceFileNames()
    .filter((name) => name.startsWith(folder) && /\.tsx?$/.test(name))
    .flatMap((name) => program.getSourceFile(name) ?? [])
}

function usesIn(checker: Checker, source: SourceFile): KeyUse[] {
  const uses: KeyUse[] = []
  const visit = (node: Node): void => {
    const use = useOf(checker, node)
    if (use) uses.push({ ...use, where: placeOf(source, node) })
    node.forEachChild(visit)
  }
  visit(source)
  return uses
}

function placeOf(source: SourceFile, node: Node): string {
  const line = source.text.slice(0, node.end).split('\n').length
  return `${source.fileName.replace(/^.*\/web\//, 'web/')}:${line}`
}

function useOf(checker: Checker, node: Node): Omit<KeyUse, 'where'> | undefined {
  if (isJsxAttribute(node) && node.name.getText() === 'i18nKey') {
    const key = node.initializer
    const keys = key && isStringLiteral(key) ? [key.text] : undefined
    return { namespace: DEFAULT_NAMESPACE, keys, values: undefined }
  }
  if (!isCallExpression(node)) return undefined
  const namespace = namespaceOf(checker, checker.getTypeAtLocation(node.expression))
  const [key, values] = node.arguments
  if (!namespace || !key) return undefined
  return {
    namespace,
    keys: literalsOf(checker.getTypeAtLocation(key)),
    values: values ? namesIn(checker, checker.getTypeAtLocation(values)) : [],
  }
}

/** The namespace of a `TFunction<'fan', undefined>`; undefined for all other types. */
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
