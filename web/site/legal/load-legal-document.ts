import type { Language } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import type { LegalBlock, LegalDocument } from './legal-document.ts'

/** Each text is a chunk of its own: nobody loads a language or a document that they do not read. */
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
