import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import frame from '#web/ui/frame.module.css'
import { ButtonLink, LanguageSwitch, Link, Logo, Mark, mainId, PageMeta } from '#web/ui/index.ts'
import classes from './gate-page.module.css'

export function LogOut({ look }: { look?: 'outline' }) {
  const { t } = useTranslation('portal')
  return (
    <ButtonLink look={look} to={paths.logout.href({ toLoginToPortal: true })}>
      {t('gate.logout')}
    </ButtonLink>
  )
}

type GatePageProps = { title: string; text: string; middle?: ReactNode; children: ReactNode }

/** Frame of a page for users without access to the portal. */
export function GatePage({ title, text, middle, children }: GatePageProps) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  return (
    <div className={classes.gate}>
      <PageMeta title={title} />
      <header className={classes.top}>
        <Link to={paths.home.href()} className={frame.home} aria-label={t('gate.home')}>
          <Logo size={26} />
        </Link>
        <LanguageSwitch label={common('common.language')} />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <section className={classes.card}>
          <span className={classes.mark}>
            <Mark size={44} />
          </span>
          <h1>{title}</h1>
          <p className={classes.text}>{text}</p>
          {middle}
          <div className={classes.actions}>
            {children}
            <ButtonLink look="quiet" to={paths.home.href()}>
              {t('gate.mainSite')}
            </ButtonLink>
          </div>
        </section>
      </main>
    </div>
  )
}
