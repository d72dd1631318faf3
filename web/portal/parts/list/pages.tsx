import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/link.tsx'
import { pageNumbers } from './page-numbers.ts'
import classes from './pages.module.css'

type PagesProps = { page: number; pages: number; hrefOf: (page: number) => string }

/** The pages of a list, as links: each can be sent, kept and gone back to. */
export function Pages({ page, pages, hrefOf }: PagesProps) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  if (pages < 2) return null
  const gaps = ['first', 'second']
  return (
    <nav aria-label={t('list.pages')}>
      <ol className={classes.pages}>
        <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={t('list.previous')}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Step>
        {pageNumbers(page, pages).map((number) =>
          number === 0 ? (
            <li key={gaps.shift()} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                className={classes.page}
                aria-label={t('list.page', { page: formatNumber(number, language) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number, language)}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? hrefOf(page + 1) : undefined} label={t('list.next')}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Step>
      </ol>
    </nav>
  )
}

type StepProps = { to: string | undefined; label: string; children: ReactNode }

/** Nothing where there is no further page: its place stays, so that the others do not move. */
function Step({ to, label, children }: StepProps) {
  return (
    <li className={classes.step}>
      {to !== undefined && (
        <Link to={to} className={classes.page} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  )
}
