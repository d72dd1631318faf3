import { describe, expect, it } from 'vitest'
import type { LegalDocument } from '#web/site/legal/legal-document.ts'
import {
  type LegalDocumentName,
  loadLegalDocument,
  textParts,
} from '#web/site/legal/legal-page.tsx'

/** Headings that the specification prescribes, in the order of the specification. */
const asked: Record<LegalDocumentName, string[]> = {
  terms: [
    'Accounts',
    'Copyright Policy',
    'Intellectual Property',
    'Links To Other Web Sites',
    'Termination',
    'Limitation Of Liability',
    'Disclaimer',
    'Governing Law',
    'Changes',
    'Contact Us',
  ],
  privacy: [
    'Definitions',
    'Data We Collect',
    'Types Of Cookies',
    'How We Use Your Data',
    'Legal Basis Under The GDPR',
    'Your Rights',
    'Retention',
    'Transfer',
    'Disclosure',
    'Security',
    'Do Not Track',
    'Service Providers',
    'Analytics',
    'Links To Other Web Sites',
    'Children Under 18',
    'Changes To This Policy',
    'Contact Us',
  ],
}

const sectionTexts = (section: LegalDocument['sections'][number] | undefined) =>
  (section?.blocks ?? []).flatMap((block) =>
    typeof block === 'string' ? [block] : block.flatMap(({ term, text }) => [term ?? '', text]),
  )

const allTexts = (legal: LegalDocument) => [
  legal.title,
  legal.description,
  legal.dateLine,
  ...legal.lead,
  ...legal.sections.flatMap((section) => [section.heading, ...sectionTexts(section)]),
]

const section = (legal: LegalDocument, id: string) =>
  sectionTexts(legal.sections.find((one) => one.id === id)).join(' ')

/**
 * Returns the structure of a document: kinds of blocks, lengths of lists, and links. The structure
 * must be the same in both languages.
 */
const shape = (legal: LegalDocument) =>
  legal.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => (typeof block === 'string' ? 'paragraph' : block.length)),
    targets: sectionTexts(legal.sections.find((one) => one.id === id)).flatMap((text) =>
      textParts(text).flatMap(({ target }) => target ?? []),
    ),
  }))

describe.each(['terms', 'privacy'] as const)('the %s', (name) => {
  it('have every heading that was asked for, in order', async () => {
    const { sections } = await loadLegalDocument(name, 'en')
    const headings = sections.map(({ heading }) => heading)
    expect(headings.filter((heading) => asked[name].includes(heading))).toEqual(asked[name])
  })

  it('say the same in both languages: sections, paragraphs, lists and links', async () => {
    const english = await loadLegalDocument(name, 'en')
    const french = await loadLegalDocument(name, 'fr')
    expect(shape(french)).toEqual(shape(english))
    expect(french.mail).toBe(english.mail)
    expect(french.sections.map(({ heading }) => heading)).not.toContain('')
  })

  it('leave nothing empty and write only to our own domain', async () => {
    for (const language of ['en', 'fr'] as const) {
      const legal = await loadLegalDocument(name, language)
      expect(legal.mail).toMatch(/@fanward\.example$/)
      const addresses =
        allTexts(legal)
          .join(' ')
          .match(/[\w.]+@[\w.]+\w/g) ?? []
      expect(addresses).not.toEqual([])
      expect(addresses.filter((address) => address !== legal.mail)).toEqual([])
      expect(legal.lead.concat(legal.title, legal.description).every(Boolean)).toBe(true)
      expect(legal.sections.filter((one) => one.blocks.length === 0)).toEqual([])
    }
  })

  it('keep French punctuation on the line of its word', async () => {
    const french = allTexts(await loadLegalDocument(name, 'fr'))
    expect(french.filter((text) => /[^\u00a0]:|« | »|[ '"] ?[;!?]/.test(text))).toEqual([])
  })
})

describe('the terms', () => {
  it.each([
    ['en', 'September 1, 2023', '18 or older', 'accurate, complete and current', '30 days'],
    ['fr', '1er septembre 2023', '18 ans ou plus', 'exacts, complets et à jour', '30 jours'],
  ] as const)('state the day, the age, the notice and the law in %s', async (...row) => {
    const [language, day, age, account, notice] = row
    const terms = await loadLegalDocument('terms', language)
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(terms.dateLine)).toContain(day)
    expect(plain(section(terms, 'eligibility'))).toContain(age)
    expect(section(terms, 'accounts')).toContain(account)
    expect(plain(section(terms, 'changes'))).toContain(notice)
    expect(section(terms, 'governing-law')).toMatch(/Ontario.*Canada/)
  })
})

describe('textParts', () => {
  it('sets links apart from the words around them', () => {
    expect(textParts('Read our [policy](privacy), please.')).toEqual([
      { text: 'Read our ' },
      { text: 'policy', target: 'privacy' },
      { text: ', please.' },
    ])
    expect(textParts('No link (here).')).toEqual([{ text: 'No link (here).' }])
  })

  it('refuses a link that leads nowhere', () => {
    expect(() => textParts('[here](nowhere)')).toThrow('nowhere')
  })
})

describe.each(['en', 'fr'] as const)('who is given who is signed in, in %s', (language) => {
  const providers = async (service?: string) =>
    section(await loadLegalDocument('privacy', language, service), 'service-providers')

  it('is named where there is such a service, with what it receives', async () => {
    expect(await providers('Helping Hand')).toContain('Helping Hand.')
    expect(await providers('Helping Hand')).toMatch(/e-mail address|adresse courriel/)
  })

  it('is not spoken of where there is none', async () => {
    expect(await providers()).not.toMatch(/\{service\}|support|clientèle/)
  })
})
