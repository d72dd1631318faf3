import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import classes from './tabs.module.css'

/** A part of an entity with an address of its own. */
export type Tab = { to: string; word: string }

/** The parts of an entity. They are addresses, so links: each can be sent and gone back to. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation('lists')
  return (
    <nav aria-label={t('frame.tabs')} className={classes.place}>
      <ul className={classes.tabs}>
        {tabs.map(({ to, word }) => (
          <li key={to}>
            <NavLink to={to} end className={classNames(classes.tab)}>
              {word}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
