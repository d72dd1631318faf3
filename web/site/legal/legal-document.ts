/** Link targets of a text, written as `[words](target)`. */
export const linkTargets = ['terms', 'privacy', 'profile', 'mail'] as const
export type LinkTarget = (typeof linkTargets)[number]

export interface ListItem {
  /** Subject of the item. Shown before the text. */
  readonly term?: string
  readonly text: string
  /**
   * True if the item is shown only in environments with a support service. `{service}` is replaced
   * by the service's name.
   */
  readonly isAboutSupportService?: true
}

/** A paragraph or a list. */
export type LegalBlock = string | readonly ListItem[]

export interface LegalSection<Id extends string = string> {
  /**
   * Anchor of the section. The same in both languages, so that links remain valid after a change of
   * language.
   */
  readonly id: Id
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

type SectionsOf<Ids extends readonly string[]> = {
  readonly [Index in keyof Ids]: LegalSection<Ids[Index]>
}

/**
 * A legal text. The type requires all sections of `Ids` in this order, so that both languages
 * agree.
 */
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
