import { fileURLToPath } from 'node:url'
import {
  type Expression,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'
import { nodesOf } from '#scripts/nodes-of.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Components that wrap their texts in an element. */
const BUTTONS = ['Button', 'ButtonLink', 'ButtonAnchor']
const TEXTS = TypeFlags.StringLike | TypeFlags.NumberLike
const NOTHINGS = TypeFlags.BooleanLike | TypeFlags.Undefined | TypeFlags.Null
const CHOICES = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]

/**
 * Returns conditional texts that have siblings. A browser that translates the page would detach
 * such texts from React.
 */
function looseTexts(checker: Checker, source: SourceFile): string[] {
  const loose = nodesOf(source)
    .filter((node) => isJsxElement(node) || isJsxFragment(node))
    .flatMap(changingChildren)
    .filter((expression) => isText(checker.getTypeAtLocation(expression)))
  return loose.map((expression) => {
    const line = source.text.slice(0, expression.end).split('\n').length
    return `${source.fileName.slice(root.length + 1)}:${line} ${expression.getText()}`
  })
}

function changingChildren(parent: JsxElement | JsxFragment): Expression[] {
  const name = isJsxElement(parent) ? parent.openingElement.tagName.getText() : ''
  const children = [...parent.children].filter(
    (child) => !(isJsxText(child) && child.text.trim() === '' && child.text.includes('\n')),
  )
  if (children.length < 2 || BUTTONS.includes(name)) return []
  return children
    .filter(isJsxExpression)
    .flatMap(({ expression }) => expression ?? [])
    .filter((expression) => nodesOf(expression).some(isChoice))
}

const isChoice = (node: Node) =>
  isConditionalExpression(node) ||
  (isBinaryExpression(node) && CHOICES.includes(node.operatorToken.kind))

function isText(type: Type | undefined): boolean {
  if (!type) return false
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const shown = parts.filter(({ flags }) => (flags & NOTHINGS) === 0)
  return shown.length > 0 && shown.every(({ flags }) => (flags & TEXTS) !== 0)
}

it('a text that changes stands alone in an element, so that it goes on where a page is translated', () => {
  const api = new API({ cwd: root })
  const config = `${root}/web/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error('The compiler does not know the site')
  const sources = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${root}/web/`) && name.endsWith('.tsx'))
    .flatMap((name) => project.program.getSourceFile(name) ?? [])

  const loose = sources.flatMap((source) => looseTexts(project.checker, source))
  api.close()

  expect(sources.length).toBeGreaterThan(300)
  expect(loose).toEqual([])
}, 120_000)
