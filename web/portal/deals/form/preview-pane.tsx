import { useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { savedDealType } from '#shared/deals/checks.ts'
import { flagsOf } from '#shared/deals/visibility.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { type PictureValue, sentFile } from '#web/form/index.ts'
import { type Language, languageNames, languages, wordsForVisitors } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Skeleton, useWidth } from '#web/ui/index.ts'
import { type DealValues, dealTypeIn, shows, visibilityIn } from './deal-values.ts'
import classes from './preview-pane.module.css'
import type { Business, Organizations } from './use-deal-form.ts'

/** Data for the preview of a deal that is not saved. */
interface PreviewedPage {
  readonly deal: Pick<
    Offer,
    | 'description'
    | 'descriptionFr'
    | 'terms'
    | 'termsFr'
    | 'picture'
    | 'teams'
    | 'exclusive'
    | 'flashDeal'
    | 'contestDeal'
    | 'hiddenDeal'
    | 'triggered'
    | 'dealType'
    | 'priceCents'
    | 'originalValueCents'
    | 'currency'
    | 'notTriggeredMessage'
    | 'notTriggeredMessageFr'
    | 'sponsor'
  >
  readonly sponsor: Pick<Sponsor, 'name' | 'logo' | 'address' | 'city'>
}

/**
 * The deal page that fans see. The app passes in this component, because the portal must not import
 * the site.
 */
export type PreviewPage = ComponentType<{ page: PreviewedPage; pictureSrc?: string | undefined }>

/** Typical screen sizes, in CSS pixels. */
const DEVICES = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 800 },
} as const
type Device = keyof typeof DEVICES
const DEVICE_NAMES = ['phone', 'desktop'] as const satisfies readonly Device[]

type PreviewPaneProps = {
  values: DealValues
  business: Business
  organizations: Organizations
  Preview: PreviewPage
}

/** A preview of the deal's page, in either language, on a phone or desktop. */
export function PreviewPane({ values, business, organizations, Preview }: PreviewPaneProps) {
  const { t } = useTranslation('deals')
  const titleId = useId()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [device, setDevice] = useState<Device>('phone')
  const words = useQuery({
    queryKey: ['words', language],
    queryFn: () => wordsForVisitors(language),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const page = previewed(
    { ...values, description: values.description || t('preview.offer') },
    business,
    organizations,
  )
  return (
    <section className={classes.pane} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('preview.title')}</h2>
      <div className={classes.choices}>
        <Choice
          label={t('preview.language')}
          values={languages}
          chosen={language}
          wordOf={(value) => languageNames[value]}
          onChoose={setLanguage}
        />
        <Choice
          label={t('preview.device')}
          values={DEVICE_NAMES}
          chosen={device}
          wordOf={(value) => t(`preview.${value}`)}
          onChoose={setDevice}
        />
      </div>
      {words.data === undefined && <Skeleton className={classes.bone} />}
      {words.data && (
        // Shows a placeholder for the frame until the page's script and style sheets have loaded.
        <Suspense fallback={<Skeleton className={classes.bone} />}>
          <PreviewFrame title={t('preview.title')} language={language} {...DEVICES[device]}>
            <I18nextProvider i18n={words.data}>
              <Preview page={page} pictureSrc={uploadedSrc(values.picture)} />
            </I18nextProvider>
          </PreviewFrame>
        </Suspense>
      )}
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: Value
  wordOf: (value: Value) => string
  onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, chosen, wordOf, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the deal's form.
    <div role="group" aria-label={label} className={classes.choice}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {wordOf(value)}
        </button>
      ))}
    </div>
  )
}

type PreviewFrameProps = {
  title: string
  language: Language
  /** Width of the previewed window in CSS pixels. The frame is scaled to fit. */
  width: number
  /** Height of the previewed window. Lower if the page is, or if the pane has less room. */
  height: number
  children: ReactNode
}

/**
 * An inert iframe of the given size, so that media queries match that size. React renders into the
 * iframe, since the security policy forbids framing pages of the site.
 */
function PreviewFrame({ title, language, width, height, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const room = useWidth(place)
  const content = useRef<HTMLDivElement>(null)
  const shown = Math.min(height, useHeight(content, body) || height)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const open = () => setBody(frame.current?.contentDocument?.body)
  useLayoutEffect(open, [])
  // Copies the style sheets before the first paint, to prevent a flash of unstyled content.
  useLayoutEffect(() => body && dress(body.ownerDocument), [body])
  useLayoutEffect(() => {
    if (body) body.ownerDocument.documentElement.lang = language
  }, [body, language])
  return (
    <div
      ref={place}
      className={classes.place}
      style={{ height: `min(${shown * scale}px, var(--room))`, maxWidth: width }}
    >
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        style={{
          width,
          height: `min(${shown}px, var(--room) / ${scale})`,
          transform: `scale(${scale})`,
        }}
        inert
        // Some browsers replace the iframe's first document, so the body is read again.
        onLoad={open}
      />
      {body && createPortal(<div ref={content}>{children}</div>, body)}
    </div>
  )
}

/**
 * Returns the height of the frame's content in whole pixels. Returns 0 before the first layout.
 * `body` is the frame's body, which the content enters.
 */
function useHeight(content: RefObject<HTMLElement | null>, body: HTMLElement | undefined): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!(body && content.current)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.contentRect.height))
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [content, body])
  return height
}

const SHEETS = 'link[rel="stylesheet"], style'

/**
 * Copies this document's style sheets into an empty document. Sheets that load later are copied
 * too.
 */
function dress(empty: Document): () => void {
  const give = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (!(node instanceof Element && node.matches(SHEETS))) continue
      empty.head.append(empty.importNode(node, true))
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) give(addedNodes)
  })
  watch.observe(document.head, { childList: true })
  give(document.querySelectorAll(SHEETS))
  return () => {
    watch.disconnect()
    empty.head.replaceChildren()
  }
}

/** Returns the page data that saving the current values would produce. */
function previewed(
  values: DealValues,
  business: Business,
  organizations: Organizations,
): PreviewedPage {
  const visibility = visibilityIn(values)
  const { name, logo, address, city } = business
  return {
    deal: {
      ...flagsOf(visibility),
      dealType: savedDealType({ visibility, dealType: dealTypeIn(values) }),
      description: values.description,
      terms: values.terms,
      picture: pathOf(values.picture) ?? '',
      teams: organizations.filter(({ key }) => values.teamKeys.includes(key)),
      triggered: values.triggered,
      sponsor: { key: business.key, name, logo },
      currency: values.currency === 'USD' ? 'USD' : 'CAD',
      ...textOf('descriptionFr', values),
      ...textOf('termsFr', values),
      ...textOf('notTriggeredMessage', values),
      ...textOf('notTriggeredMessageFr', values),
      ...centsOf('priceCents', values),
      ...centsOf('originalValueCents', values),
    },
    sponsor: { name, logo, address, city },
  }
}

type TextField = 'descriptionFr' | 'termsFr' | 'notTriggeredMessage' | 'notTriggeredMessageFr'

function textOf(field: TextField, values: DealValues): Partial<Record<TextField, string>> {
  return values[field] !== '' && shows(field, values) ? { [field]: values[field] } : {}
}

type CentsField = 'priceCents' | 'originalValueCents'

function centsOf(field: CentsField, values: DealValues): Partial<Record<CentsField, number>> {
  const cents = values[field]
  return cents !== '' && shows(field, values) ? { [field]: cents } : {}
}

function pathOf(value: PictureValue): string | undefined {
  return value !== '' && 'path' in value ? value.path : undefined
}

/** Returns the URL of a picture that is uploaded but not yet saved with the deal. */
function uploadedSrc(value: PictureValue): string | undefined {
  return value !== '' && 'upload' in value ? sentFile(value.upload)?.url : undefined
}
