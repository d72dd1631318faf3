import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import type { Contract } from '#shared/api/contract.ts'

const CALLS = /^#calls\/([\w-]+\.ts)$/
const MARK = '\0calls/'
const root = join(import.meta.dirname, '..')

/**
 * What fans' pages import from `#calls` instead of `#shared/api`: the same contracts as far as a call
 * needs them, with the shapes of their answers in place of the schemas. Schemas and what reads them
 * would be a tenth of the first load. In development and in tests `#calls` are the contracts themselves.
 */
export function lightContracts(): Plugin {
  return {
    name: 'fanward:light-contracts',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier) {
      const [, file] = CALLS.exec(specifier) ?? []
      return file === undefined ? undefined : MARK + file
    },
    async load(id) {
      if (!id.startsWith(MARK)) return
      const file = join(root, 'shared', 'api', id.slice(MARK.length))
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return [
        `import { light } from ${JSON.stringify(join(root, 'web/lib/api/shape.ts'))}`,
        ...Object.entries(exported).map(([name, value]) => `export const ${name} = ${code(value)}`),
      ].join('\n')
    },
  }
}

function code(value: unknown): string {
  if (isContract(value)) return codeOf(value)
  if (typeof value === 'function') throw new Error('Pages take no functions from #calls')
  return isSchema(value) ? lightOf(value) : JSON.stringify(value)
}

/** Of a contract what `web/lib/api` reads. */
function codeOf({ name, area, method, path, access, output, ...contract }: Contract): string {
  const { contentType, cacheSeconds } = contract
  const isOpen = access === 'anyone'
  const said = { name, area, method, path, contentType, cacheSeconds, ...(isOpen && { access }) }
  return `{ ...${JSON.stringify(said)}, output: ${lightOf(output)} }`
}

/** Without an effect of its own: what nobody imports falls away. */
const lightOf = (schema: z.ZodMiniType) =>
  `/* @__PURE__ */ light(${JSON.stringify(shapeOf(schema))})`

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
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly element: z.ZodMiniType
  readonly valueType: z.ZodMiniType
  readonly options: readonly z.ZodMiniType[]
  readonly values: readonly unknown[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** How `web/lib/api/shape.ts` reads a schema. Fails on what no answer of ours is made of yet. */
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
      return definition.values.every((value) => typeof value === 'string')
        ? eitherOf(definition.values.map((value) => `=${value}`))
        : 0
    case 'array':
      return [shapeOf(definition.element)]
    case 'record':
      return { '*': shapeOf(definition.valueType) }
    case 'nullable':
      return ['?', innerOf(definition)]
    case 'optional':
    case 'readonly':
    // What the server puts in place of a stored value that does not fit is sent like any other.
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

function innerOf({ innerType }: Definition): Shape {
  return innerType === undefined ? 0 : shapeOf(innerType)
}

function eitherOf(shapes: Shape[]): Shape {
  const [only] = shapes
  return shapes.length === 1 && only !== undefined ? only : ['|', ...shapes]
}

function fieldsOf(shape: Definition['shape']): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      mayBeAbsent(schema) ? `${name}?` : name,
      shapeOf(schema),
    ]),
  )
}

function mayBeAbsent(schema: z.ZodMiniType | undefined): boolean {
  if (schema === undefined) return false
  const { type, innerType } = definitionOf(schema)
  return type === 'optional' || mayBeAbsent(innerType)
}
