import { invalidParameter } from './refusals.ts'

export interface FormTree {
  readonly [name: string]: FormValue
}
export type FormValue = string | FormTree

type Growing = { [name: string]: string | Growing }

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * Parses a form such as `a[b][0]=x&expand[]=y` into a tree, in which lists are objects with integer
 * keys.
 */
export function parseForm(text: string): FormTree {
  const tree: Growing = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const match = KEY.exec(key)
    if (!match) throw invalidParameter(`Invalid parameter name: ${key}`, key)
    const [, head = '', rest = ''] = match
    const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
    put(tree, path, value, key)
  }
  return tree
}

function put(tree: Growing, path: readonly string[], value: string, key: string): void {
  let at = tree
  for (const part of path.slice(0, -1)) {
    const name = part === '' ? String(Object.keys(at).length) : part
    const below = at[name] ?? Object.create(null)
    if (typeof below === 'string') throw invalidParameter('Invalid object', key)
    at[name] = below
    at = below
  }
  const last = path.at(-1) ?? ''
  const name = last === '' ? String(Object.keys(at).length) : last
  if (at[name] !== undefined && typeof at[name] !== 'string') {
    throw invalidParameter('Invalid string', key)
  }
  at[name] = value
}
