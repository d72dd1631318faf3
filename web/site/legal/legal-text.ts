import { type LinkTarget, linkTargets } from './legal-document.ts'

export interface TextPart {
  readonly text: string
  readonly target?: LinkTarget
}

const link = /\[([^\]]+)\]\((\w+)\)/g

function isLinkTarget(value: string | undefined): value is LinkTarget {
  return linkTargets.some((target) => target === value)
}

/** Takes `before [words](target) after` apart. An unknown target is a slip of ours and is thrown. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', target] = match
    if (!isLinkTarget(target)) throw new Error(`A legal text links to "${target}".`)
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: words, target })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
