import { IconArchive, IconEye } from '@tabler/icons-react'
import { classNames } from '#web/ui/index.ts'
import classes from './entity-state.module.css'

type EntityStateProps = { archived: boolean; word: string }

/** Shows whether an organization or a business is active or archived, as text, icon and color. */
export function EntityState({ archived, word }: EntityStateProps) {
  const Icon = archived ? IconArchive : IconEye
  return (
    <span className={classNames(classes.state, archived && classes.archived)}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
