import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { loadConfig } from '#web/lib/config.ts'
import type { Language } from '#web/lib/i18n.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { BlankView, classNames, Link, PageMeta } from '#web/ui/index.ts'
import { ScreenFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import {
  type LegalBlock,
  type LegalDocument,
  type LegalSection,
  type LinkTarget,
  type ListItem,
  linkTargets,
} from './legal-document.ts'
import classes from './legal-page.module.css'

/**
 * Page with the terms or the privacy policy. The text stays visible while another language loads.
 */
export function LegalPage({ name }: { name: LegalDocumentName }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', name, language],
    queryFn: async () => loadLegalDocument(name, language, await supportServiceName()),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  useRetryWhenBack(error ?? undefined, refetch)
  if (error) return <ScreenFailure error={error} onRetry={refetch} />
  return data ? <Article document={data} path={paths[name].href()} /> : <BlankView />
}

/**
 * Returns the name of the support service, or undefined if none is configured or the configuration
 * cannot be loaded.
 */
async function supportServiceName(): Promise<string | undefined> {
  const config = await loadConfig().catch(() => undefined)
  return config?.supportService?.name
}

function Article({ document: legal, path }: { document: LegalDocument; path: string }) {
  useArrivalAtAnchor()
  return (
    <article className={classes.page}>
      <PageMeta title={legal.title} description={legal.description} canonicalPath={path} />
      <div className={classes.head}>
        <h1>{legal.title}</h1>
        <p className={classes.date}>{legal.dateLine}</p>
      </div>
      <LegalContents title={legal.contentsTitle} sections={legal.sections} />
      <div className={classes.body}>
        {legal.lead.map((text) => (
          <p key={text}>
            <LegalText text={text} mail={legal.mail} />
          </p>
        ))}
        <LegalSections sections={legal.sections} mail={legal.mail} />
      </div>
    </article>
  )
}

/**
 * Scrolls to the anchor in the address. The browser itself has tried before the text was loaded.
 */
function useArrivalAtAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}

type LegalContentsProps = { title: string; sections: readonly LegalSection[] }

/** Table of contents. On wide screens beside the text, and on narrow screens collapsed above it. */
function LegalContents({ title, sections }: LegalContentsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={classes.contents} aria-label={title}>
      <p className={classes.legalContentsTitle}>{title}</p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls="legal-contents"
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className={classNames(classes.chevron, isOpen && classes.turned)}
        />
      </button>
      <ol
        id="legal-contents"
        className={classNames(classes.legalContentsList, !isOpen && classes.folded)}
      >
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link} onClick={() => setOpen(false)}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Loads each text separately, so that readers download one document in one language. */
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

/**
 * Removes items about a support service if the environment has none. Otherwise inserts the name of
 * the service.
 */
function asItIsHere(block: LegalBlock, supportService: string | undefined): LegalBlock {
  if (typeof block === 'string') return block
  return block.flatMap((item) => {
    if (!item.isAboutSupportService) return [item]
    if (supportService === undefined) return []
    const named = (text: string) => text.replaceAll('{service}', supportService)
    return [{ ...item, ...(item.term && { term: named(item.term) }), text: named(item.text) }]
  })
}

type LegalSectionsProps = { sections: readonly LegalSection[]; mail: string }

function LegalSections({ sections, mail }: LegalSectionsProps) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {heading}
      </h2>
      {blocks.map((block) => (
        <Block key={blockKey(block)} block={block} mail={mail} />
      ))}
    </section>
  ))
}

const blockKey = (block: LegalBlock) => (typeof block === 'string' ? block : block[0]?.text)

function Block({ block, mail }: { block: LegalBlock; mail: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalText text={block} mail={mail} />
      </p>
    )
  }
  return (
    <ul className={classes.list}>
      {block.map((item) => (
        <li key={item.text}>
          <Item item={item} mail={mail} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item, mail }: { item: ListItem; mail: string }) {
  return (
    <>
      {item.term && <strong className={classes.term}>{item.term} </strong>}
      <LegalText text={item.text} mail={mail} />
    </>
  )
}

function LegalText({ text, mail }: { text: string; mail: string }) {
  return textParts(text).map((part) =>
    part.target ? (
      <TextLink key={part.text} target={part.target} mail={mail}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  )
}

type TextLinkProps = { target: LinkTarget; mail: string; children: ReactNode }

function TextLink({ target, mail, children }: TextLinkProps) {
  if (target === 'mail') return <a href={`mailto:${mail}`}>{children}</a>
  return <Link to={paths[target].href()}>{children}</Link>
}

interface TextPart {
  readonly text: string
  readonly target?: LinkTarget
}

const link = /\[([^\]]+)\]\((\w+)\)/g

function isLinkTarget(value: string | undefined): value is LinkTarget {
  return linkTargets.some((target) => target === value)
}

/** Splits text such as `before [words](target) after`. Throws for an unknown target. */
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
