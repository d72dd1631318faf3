import type { Language } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'

/** Where a text may link to; a text writes `[words](target)`. */
export const linkTargets = ['terms', 'privacy', 'profile', 'mail'] as const
export type LinkTarget = (typeof linkTargets)[number]

export interface ListItem {
  /** What the item is about, set apart from its text. */
  readonly term?: string
  readonly text: string
  /** Holds only where a support service is told who is signed in; `{service}` stands for its name. */
  readonly isAboutSupportService?: true
}

/** A paragraph, or a list. */
export type LegalBlock = string | readonly ListItem[]

export interface LegalSection<Id extends string = string> {
  /** The anchor; the same in both languages, so that a link survives a change of language. */
  readonly id: Id
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

type SectionsOf<Ids extends readonly string[]> = {
  readonly [Index in keyof Ids]: LegalSection<Ids[Index]>
}

/** The compiler sees to it that each language has every section, in this order. */
export interface LegalDocument<Ids extends readonly string[] = readonly string[]> {
  readonly title: string
  readonly description: string
  readonly dateLine: string
  readonly contentsTitle: string
  readonly mail: string
  readonly lead: readonly string[]
  readonly sections: SectionsOf<Ids>
}

export const termsSections = [
  'eligibility',
  'accounts',
  'deals',
  'partners',
  'copyright',
  'intellectual-property',
  'links',
  'termination',
  'liability',
  'disclaimer',
  'governing-law',
  'changes',
  'contact',
] as const

export const privacySections = [
  'definitions',
  'data-collected',
  'cookies',
  'use',
  'legal-basis',
  'rights',
  'retention',
  'transfer',
  'disclosure',
  'security',
  'do-not-track',
  'service-providers',
  'analytics',
  'links',
  'children',
  'changes',
  'contact',
] as const

export type TermsDocument = LegalDocument<typeof termsSections>
export type PrivacyDocument = LegalDocument<typeof privacySections>

/** Each text is a chunk of its own: nobody loads a language or a document that he does not read. */
const loaders = {
  terms: {
    en: lateScript(async () => (await import('./terms.en.ts')).terms, { reloads: 'always' }),
    fr: lateScript(async () => (await import('./terms.fr.ts')).terms, { reloads: 'always' }),
  },
  privacy: {
    en: lateScript(async () => (await import('./privacy.en.ts')).privacy, { reloads: 'always' }),
    fr: lateScript(async () => (await import('./privacy.fr.ts')).privacy, { reloads: 'always' }),
  },
} satisfies Record<string, Record<Language, () => Promise<LegalDocument>>>

export type LegalDocumentName = keyof typeof loaders

export async function loadLegalDocument(
  name: LegalDocumentName,
  language: Language,
  supportService?: string,
): Promise<LegalDocument> {
  const document = await loaders[name][language]()
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => asItIsHere(block, supportService)),
  }))
  return { ...document, sections }
}

/** The policy says what this environment does, no more and no less. */
function asItIsHere(block: LegalBlock, supportService: string | undefined): LegalBlock {
  if (typeof block === 'string') return block
  return block.flatMap((item) => {
    if (!item.isAboutSupportService) return [item]
    if (supportService === undefined) return []
    const named = (text: string) => text.replaceAll('{service}', supportService)
    return [{ ...item, ...(item.term && { term: named(item.term) }), text: named(item.text) }]
  })
}
