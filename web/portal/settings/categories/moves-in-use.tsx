import { useTranslation } from 'react-i18next'
import classes from './categories.module.css'
import type { Move } from './category-values.ts'

type MovesInUseProps = {
  moves: readonly Move[]
  usesOf: (name: string) => string | undefined
}

/** Shows the consequences of the moves, name by name. */
export function MovesInUse({ moves, usesOf }: MovesInUseProps) {
  const { t } = useTranslation('settings')
  return (
    <ul className={classes.moves}>
      {moves.map(({ was, name }) => {
        const uses = usesOf(was) ?? t('categories.counting')
        return (
          <li key={was}>
            <strong>
              {name === undefined
                ? t('categories.ask.removed', { was })
                : t('categories.ask.renamed', { was, name })}
            </strong>
            <p>
              {t(name === undefined ? 'categories.ask.leaves' : 'categories.ask.follows', { uses })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
