import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import type { Contract } from '#shared/api/contract.ts'
import { type Limits, limitsIn } from '#shared/validation/limits.ts'

const LIGHT = /^#light\/([\w/-]+\.ts)$/
const MARK = '\0light/'
const root = join(import.meta.dirname, '..')

/**
 * Builds the modules that the site imports from `#light` instead of `#shared`: the parts of a contract that a
 * call needs, with the shape of its answer in place of the schema; a form's limits, and the schema itself
 * once the form is shown. Schemas and their library would be a tenth of the first load of a fan's page, and
 * 25 kB of a page of the portal. In development and in unit tests `#light` is `#shared`.
 */
export function lightSchemas(): Plugin {
  return {
    name: 'fanward:light-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier) {
      if (specifier.startsWith(MARK)) return specifier
      const [, file] = LIGHT.exec(specifier) ?? []
      return file === undefined ? undefined : MARK + file
    },
    async load(id) {
      if (!id.startsWith(MARK)) return
      const [path = '', only] = id.slice(MARK.length).split('?')
      const file = join(root, 'shared', path)
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      if (only !== undefined) return oneOf(file, only, exported[only])
      // Each by itself: a page has the contracts that it names, not all of their file that any page names.
      return {
        moduleSideEffects: false,
        code: Object.entries(exported)
          // A page that asks for a function from here ends the build: there is none.
          .filter(([, value]) => typeof value !== 'function')
          .map(([name]) => `export { ${name} } from ${JSON.stringify(`${id}?${name}`)}`)
          .join('\n'),
      }
    },
  }
}

function oneOf(file: string, name: string, value: unknown): string {
  return [
    `import { light } from ${JSON.stringify(join(root, 'web/lib/api/light.ts'))}`,
    `const late = () => import(${JSON.stringify(file)})`,
    `export const ${name} = ${code(name, value)}`,
  ].join('\n')
}

function code(name: string, value: unknown): string {
  if (isContract(value)) return codeOf(name, value)
  return isSchema(value) ? lightSchema(name, value) : JSON.stringify(value)
}

/** Calls of pages that visits begin with, by a press or by themselves: no form asks for what they send. */
const WITHOUT_FORM: readonly string[] = ['redeemDeal', 'logDealImpression', 'createEvent']

/** Returns the code of a contract with the parts that `web/lib` reads. */
function codeOf(exported: string, contract: Contract): string {
  const { name, area, method, path, access, contentType, cacheSeconds, output, body } = contract
  const isOpen = access === 'anyone'
  const said = { name, area, method, path, contentType, cacheSeconds, ...(isOpen && { access }) }
  const answered = light({ shape: shapeOf(output) })
  const limits = limitsIn(body)
  const hasForm = Object.keys(limits).length > 0 && !WITHOUT_FORM.includes(exported)
  const sent = hasForm && light({ limits }, `${exported}.body`)
  return `{ ...${JSON.stringify(said)}, output: ${answered}${sent ? `, body: ${sent}` : ''} }`
}

/** Returns the light form of a schema. A form's input may be transformed, and then has no shape. */
function lightSchema(name: string, schema: z.ZodMiniType): string {
  const shape = isPlain(schema) ? shapeOf(schema) : undefined
  const limits = limitsIn(schema)
  const isOfForm = shape === undefined || Object.keys(limits).length > 0
  return isOfForm ? light({ shape, limits }, name) : light({ shape })
}

/** Without an effect of its own: what nobody imports falls away. `late` is where the schema itself is. */
function light(known: { shape?: Shape | undefined; limits?: Limits }, late?: string): string {
  const load = late === undefined ? '' : `, () => late().then((all) => all.${late})`
  return `/* @__PURE__ */ light(${JSON.stringify(known)}${load})`
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'output' in value && isSchema(value.output)
}

type Shape = string | 0 | Shape[] | { [name: string]: Shape }

/** The parts of a schema's definition that are read; zod types each kind of schema apart. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly defaultValue?: unknown
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly element: z.ZodMiniType
  readonly valueType: z.ZodMiniType
  readonly options: readonly z.ZodMiniType[]
  readonly values: readonly unknown[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

function isPlain(schema: z.ZodMiniType): boolean {
  try {
    return shapeOf(schema) !== undefined
  } catch {
    return false
  }
}

/** Returns the shape that `web/lib/api/shape.ts` reads. Throws for schemas that no answer uses yet. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return definition.type.slice(0, 1)
    case 'unknown':
      return 0
    case 'enum':
      // One choice more is no reason to refuse what a newer server says.
      return 's'
    case 'literal':
      return eitherOf(definition.values.map(literalShape))
    case 'array':
      return [shapeOf(definition.element)]
    case 'record':
      return { '*': shapeOf(definition.valueType) }
    case 'nullable':
      return ['?', innerOf(definition)]
    case 'optional':
    case 'default':
    case 'readonly':
    // A replacement for a stored value that does not fit is sent like any other value.
    case 'catch':
      return innerOf(definition)
    case 'union':
      return eitherOf(definition.options.map(shapeOf))
    case 'object':
      return fieldsOf(definition.shape)
    default:
      throw new Error(`No shape says ${definition.type} yet`)
  }
}

function literalShape(value: unknown): Shape {
  return typeof value === 'string' ? `=${value}` : (typeof value).slice(0, 1)
}

function innerOf({ innerType }: Definition): Shape {
  return innerType === undefined ? 0 : shapeOf(innerType)
}

function eitherOf(shapes: Shape[]): Shape {
  const [only] = shapes
  return shapes.length === 1 && only !== undefined ? only : ['|', ...shapes]
}

function fieldsOf(shape: Definition['shape']): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name + markOf(schema), shapeOf(schema)]),
  )
}

function markOf(schema: z.ZodMiniType): '' | '?' | '~' {
  const { type, defaultValue } = definitionOf(schema)
  if (type !== 'default') return mayBeAbsent(schema) ? '?' : ''
  if (Array.isArray(defaultValue) && defaultValue.length === 0) return '~'
  throw new Error('No shape says another default than an empty list yet')
}

function mayBeAbsent(schema: z.ZodMiniType | undefined): boolean {
  if (schema === undefined) return false
  const { type, innerType } = definitionOf(schema)
  return type === 'optional' || mayBeAbsent(innerType)
}
