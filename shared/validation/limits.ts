import type * as z from 'zod/mini'

/** Limits of a form field, taken from its schema. */
export interface FieldLimits {
  readonly isRequired: boolean
  /** Minimum number of characters in a text, or of items in a list. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly isInteger?: boolean
  readonly choices?: readonly string[]
}

/**
 * Fields of a schema's definition that contain limits, for schemas of all types. Zod has a separate
 * type for each type of schema.
 */
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

/** Returns the schema that optional and transforming schemas wrap. */
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

/**
 * Limits of a schema's fields by path. `*` stands for the items of a list, for example in
 * `rows.*.code`.
 */
export type Limits = Readonly<Record<string, FieldLimits>>

/** Returns the limits of all fields that have any. */
export function limitsIn(schema: z.ZodMiniType, under: readonly string[] = []): Limits {
  const { shape = {}, element } = definitionOf(bare(schema))
  const parts = Object.entries({ ...shape, ...(element && { '*': element }) })
  return Object.assign(
    {},
    ...parts.map(([name, part]) => {
      const path = [...under, name]
      const { isRequired, ...limits } = limitsOf(part)
      const isAsked = isRequired || Object.keys(limits).length > 0
      return {
        ...(isAsked && { [path.join('.')]: { isRequired, ...limits } }),
        ...limitsIn(part, path),
      }
    }),
  )
}

/**
 * Returns the limits of the field at a path, for example `name` or `rows.0.code`. A field without
 * limits is not required.
 */
export function limitsAt(limits: Limits, path: string): FieldLimits {
  return limits[path.replace(/\.\d+(?=\.|$)/g, '.*')] ?? { isRequired: false }
}

function limitsOf(schema: z.ZodMiniType): FieldLimits {
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
