import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { delayOf } from '#shared/deals/saving.ts'
import { inLanguage } from '#shared/in-language.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import { formatMoney, percentOff } from '#shared/money.ts'
import { formatPercent } from '#web/lib/format.ts'
import { type Language, languageNames } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { FigureOfLimit } from '#web/table/index.ts'
import { RemotePicture, StruckValue } from '#web/ui/index.ts'
import { useNumber } from '../../parts/index.ts'
import type { DealContent } from './deal-frame.tsx'
import classes from './deal-page.module.css'
import { usesOf } from './uses-of.ts'

type ProductProps = { page: DealContent }

/**
 * Pictures, price, uses, limit and texts of a deal, and the time until a fan can redeem it again.
 */
export function Product({ page }: ProductProps) {
  const { t } = useTranslation('deals')
  const { deal, content } = page
  return (
    <section aria-label={t('facts.title')} className={classes.card}>
      <div className={classes.pictures}>
        <RemotePicture
          path={deal.picture}
          use="dealCard"
          alt={t('form.pictureAlt')}
          className={classes.picture}
          fallback={<span className={classes.picture} />}
          priority="first"
        />
        {content.redeemImage && (
          <RemotePicture
            path={content.redeemImage}
            use="couponLink"
            alt={t('form.redeemImageAlt')}
            className={classes.couponPicture}
            fallback={null}
          />
        )}
      </div>
      <dl className={classes.figures}>
        <Price content={content} />
        <Uses page={page} />
        <Wait interval={content.interval} />
      </dl>
      <div className={classes.texts}>
        <Texts language="en" page={page} />
        <Texts language="fr" page={page} />
      </div>
    </section>
  )
}

type FigureProps = { word: string; note?: ReactNode; children: ReactNode }

function Figure({ word, note, children }: FigureProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className={classes.figure}>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}

function Price({ content }: Pick<DealContent, 'content'>) {
  const { t } = useTranslation('deals')
  const common = useTranslation().t
  const language = useLanguage()
  const { priceCents, originalValueCents, currency = 'CAD' } = content
  if (priceCents === undefined) return null
  const money = (cents: number) => formatMoney(cents, currency, language)
  const percent = originalValueCents ? percentOff(priceCents, originalValueCents) : 0
  return (
    <Figure
      word={t('fields.priceCents')}
      note={
        percent > 0 &&
        common('deal.percentOff', { percent: formatPercent(percent / 100, language) })
      }
    >
      {money(priceCents)}{' '}
      {percent > 0 && originalValueCents && (
        <StruckValue value={money(originalValueCents)} className={classes.struck} />
      )}
    </Figure>
  )
}

/**
 * Number of times the deal was used, with its limit if it has one. Organizations see only the
 * limit.
 */
function Uses({ page }: ProductProps) {
  const { t } = useTranslation('deals')
  const portal = useTranslation('portal').t
  const number = useNumber()
  const { limit, used, metric } = usesOf(page)
  const noLimit = t('product.noLimit')
  if (used === undefined) {
    return (
      <Figure word={t('product.limit')}>{limit === undefined ? noLimit : number(limit)}</Figure>
    )
  }
  const { contestDeal, flashDeal } = page.deal
  const { refunded: back = 0, sold = 0 } = page.sales ?? {}
  return (
    <Figure
      word={flashDeal ? t('product.taken') : portal(`figures.${metric}`)}
      note={
        limit === undefined
          ? !contestDeal && noLimit
          : back > 0 &&
            t('product.backOnSale', { count: back, figure: number(back), sold: number(sold) })
      }
    >
      {limit === undefined ? (
        number(used)
      ) : (
        <FigureOfLimit value={used} limit={limit}>
          {t('used.of', { figure: number(used), limit: number(limit) })}
        </FigureOfLimit>
      )}
    </Figure>
  )
}

/** Time after which a fan can redeem again: months, weeks, days and hours. */
function Wait({ interval }: Pick<DealContent['content'], 'interval'>) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { delayMonth, delayWeek, delayDay, delayHour } = delayOf(interval)
  const parts = { month: delayMonth, week: delayWeek, day: delayDay, hour: delayHour }
  const words = Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
  if (words.length === 0) return null
  return (
    <Figure word={t('product.wait')} note={t('product.waitNote')}>
      {words.join(', ')}
    </Figure>
  )
}

type TextsProps = ProductProps & { language: Language }

/** The deal's texts for fans in one language. */
function Texts({ language, page: { deal, content } }: TextsProps) {
  const { t } = useTranslation('deals')
  const isFrench = language === 'fr'
  const terms = isFrench ? content.termsFr : content.terms
  const message = isFrench ? content.notTriggeredMessageFr : content.notTriggeredMessage
  const { text, lang } = inLanguage(language, deal.description, deal.descriptionFr)
  return (
    <div>
      <h2 lang={language}>{languageNames[language]}</h2>
      {lang === undefined ? (
        <p lang={language} className={classes.offer}>
          {text}
        </p>
      ) : (
        <p className={classes.note}>{t('product.noFrench')}</p>
      )}
      {terms && (
        <p lang={language} className={classes.terms}>
          {terms}
        </p>
      )}
      {message && (
        <p className={classes.terms}>
          <span className={classes.note}>{t('product.beforeTrigger')}</span>{' '}
          <span lang={language}>{message}</span>
        </p>
      )}
    </div>
  )
}
