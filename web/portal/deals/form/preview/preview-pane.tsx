import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Language, languageNames, languages, wordsForVisitors } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DealValues } from '../deal-values.ts'
import type { Business, Organizations } from '../opening.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { PreviewPage } from './preview-page.ts'
import classes from './preview-pane.module.css'
import { previewed, uploadedSrc } from './previewed.ts'

/** As wide and high as the screens that fans have. */
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

/** The fan's page of what is being written, in either language, on a phone or a desktop. */
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
  const page = previewed(values, business, organizations)
  return (
    <section className={classes.pane} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('preview.title')}
      </h2>
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
        // The frame takes the style sheets that are there when it opens: the page's come before it.
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and would be sent with one.
    <div role="group" aria-label={label} className={classes.choice}>
      {values.map((value) => (
        <Button
          key={value}
          look={value === chosen ? 'done' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {wordOf(value)}
        </Button>
      ))}
    </div>
  )
}
