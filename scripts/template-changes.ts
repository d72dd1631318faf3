import { isDeepStrictEqual } from 'node:util'

interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
}

/** Resources of each stack, by logical id. */
export type Templates = ReadonlyMap<string, Readonly<Record<string, Resource>>>

/**
 * Maximum length of the comment on the pull request, without the note that it was shortened. GitHub
 * accepts at most 65,536 characters.
 */
const COMMENT_MAX = 60_000

/** Returns the differences as Markdown, shortened to the maximum length of a comment. */
export function describeChanges(before: Templates, after: Templates): string {
  const stacks = [...new Set([...before.keys(), ...after.keys()])].sort()
  const parts = stacks.flatMap((stack) => {
    const lines = changesOf(before.get(stack) ?? {}, after.get(stack) ?? {})
    return lines.length === 0 ? [] : [[`**${stack}**`, '', ...lines, ''].join('\n')]
  })
  const text = ['### Changes to the templates of production', '', ...parts].join('\n')
  if (parts.length === 0) return `${text}None.\n`
  if (text.length <= COMMENT_MAX) return text
  return `${text.slice(0, text.lastIndexOf('\n', COMMENT_MAX))}\n\nShortened: the log of the job has more.\n`
}

function changesOf(before: Record<string, Resource>, after: Record<string, Resource>): string[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return ids.flatMap((id) => {
    const [was, is] = [before[id], after[id]]
    if (was === undefined) return `- added ${is?.Type} \`${id}\``
    if (is === undefined) return `- **removed** ${was.Type} \`${id}\`${fate(was)}`
    const changed = changedProperties(was, is)
    return changed.length === 0 ? [] : `- changed ${is.Type} \`${id}\`: ${changed.join(', ')}`
  })
}

function fate({ DeletionPolicy }: Resource): string {
  return DeletionPolicy?.startsWith('Retain') ? ', which stays in the account' : ''
}

/** Returns the names of the properties that differ. */
function changedProperties(was: Resource, is: Resource): string[] {
  if (was.Type !== is.Type) return [`type, before ${was.Type}`]
  const [old, current] = [was.Properties ?? {}, is.Properties ?? {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], current[name]))
  return was.DeletionPolicy === is.DeletionPolicy ? changed : [...changed, 'DeletionPolicy']
}
