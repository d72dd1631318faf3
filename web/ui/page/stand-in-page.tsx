import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Mark } from '#web/ui/mark.tsx'
import { paths } from '../../lib/paths.ts'
import { PageMeta } from './page-meta.tsx'
import classes from './stand-in-page.module.css'

type StandInPageProps = { heading: string; text: string; isAlert?: boolean; children: ReactNode }

const seats = Array.from({ length: 24 }, (_, index) => `seat-${index}`)
const emptySeat = 12

/**
 * Page for content that is missing or failed to load. The picture shows rows of seats. One seat is
 * empty and has Fanward's pennant.
 */
export function StandInPage({ heading, text, isAlert, children }: StandInPageProps) {
  return (
    <section className={classes.page} role={isAlert ? 'alert' : undefined}>
      <div className={classes.seats} aria-hidden="true">
        {seats.map((seat, index) => (
          <span
            key={seat}
            className={classNames(classes.seat, index === emptySeat && classes.empty)}
          >
            {index === emptySeat && <Mark size={30} />}
          </span>
        ))}
      </div>
      <h1>{heading}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}

/**
 * Page for a screen that failed to load or render. A button reloads the site, to recover from a
 * broken state.
 */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <StandInPage heading={t('error.heading')} text={t('error.text')} isAlert>
      <PageMeta title={t('error.title')} isGone />
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      <ButtonAnchor look="outline" href={paths.root.href()}>
        {t('error.home')}
      </ButtonAnchor>
    </StandInPage>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <StandInPage heading={t('notFound.heading')} text={t('notFound.text')}>
      <PageMeta title={t('notFound.title')} isGone />
      <ButtonLink to={paths.root.href()}>{t('notFound.home')}</ButtonLink>
      <ButtonLink look="outline" to={paths.organizations.href()}>
        {t('notFound.fanPages')}
      </ButtonLink>
    </StandInPage>
  )
}
