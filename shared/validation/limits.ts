import type * as z from 'zod/mini'

/** What a schema asks of one field, for the control that takes it. */
export interface FieldLimits {
  readonly isRequired: boolean
  /** Of a text in characters, of a list in items. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly isInteger?: boolean
  readonly choices?: readonly string[]
}

/** The part of a schema's definition that has its limits; zod types each kind of schema apart. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, string>>
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}

interface Check {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number | bigint | Date
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** The schema of one field of an object's schema, by its path: `name`, `rows.0.code`. */
export function schemaAt(schema: z.ZodMiniType, path: string): z.ZodMiniType | undefined {
  return path
    .split('.')
    .reduce<z.ZodMiniType | undefined>(
      (current, name) => current && childOf(definitionOf(bare(current)), name),
      schema,
    )
}

function childOf({ shape, element }: Definition, name: string): z.ZodMiniType | undefined {
  return /^\d+$/.test(name) ? element : shape?.[name]
}

/** Without what says only that it may be absent, or what becomes of it afterwards. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: input } = definitionOf(schema)
  if (innerType !== undefined) return bare(innerType)
  return type === 'pipe' && input !== undefined ? bare(input) : schema
}

function isOptional(schema: z.ZodMiniType): boolean {
  const { type, innerType } = definitionOf(schema)
  if (type === 'optional' || type === 'default' || type === 'nullable') return true
  return innerType !== undefined && isOptional(innerType)
}

export function limitsOf(schema: z.ZodMiniType): FieldLimits {
  const { entries, format, checks = [] } = definitionOf(bare(schema))
  const limits = checks.map(({ _zod: { def } }) => limitOf(def))
  return Object.assign(
    { isRequired: !isOptional(schema) },
    entries && { choices: Object.values(entries) },
    format === 'safeint' && { isInteger: true },
    ...limits,
  )
}

function limitOf({ check, minimum, maximum, value }: Check): Partial<FieldLimits> {
  switch (check) {
    case 'min_length':
      return { ...(minimum !== undefined && { minLength: minimum }) }
    case 'max_length':
      return { ...(maximum !== undefined && { maxLength: maximum }) }
    case 'greater_than':
      return typeof value === 'number' ? { min: value } : {}
    case 'less_than':
      return typeof value === 'number' ? { max: value } : {}
    default:
      return {}
  }
}
