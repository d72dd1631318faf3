import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/index.ts'
import classes from './trail.module.css'
import { useIsUnderBand } from './under-band.tsx'

/** A page above the current page in the hierarchy. */
export type Crumb = { to: string; word: string }

/**
 * Breadcrumbs: the pages above the current page, with the nearest page last. Under the name of an
 * entity, they are no landmark, because the entity's own breadcrumbs are one.
 */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('lists')
  const isPart = useIsUnderBand()
  const Frame = isPart ? 'div' : 'nav'
  if (crumbs.length === 0) return null
  return (
    <Frame {...(!isPart && { 'aria-label': t('frame.trail') })}>
      <ol className={classes.trail}>
        {crumbs.map(({ to, word }) => (
          <li key={to} className={classes.crumb}>
            <IconChevronRight size={18} aria-hidden="true" />
            <Link to={to} className={classes.link}>
              {word}
            </Link>
          </li>
        ))}
      </ol>
    </Frame>
  )
}
