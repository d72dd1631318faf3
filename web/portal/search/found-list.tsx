import { useTranslation } from 'react-i18next'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import type { useListbox } from '#web/ui/use-listbox.ts'
import classes from './command-search.module.css'
import { type Found, GROUPS } from './found.ts'

type FoundListProps = {
  listbox: ReturnType<typeof useListbox>
  /** In the order of their groups. */
  found: readonly Found[]
  isOld: boolean
  onChoose: (chosen: Found) => void
}

/** Shows the results, under the names of their groups. */
export function FoundList({ listbox, found, isOld, onChoose }: FoundListProps) {
  const { t } = useTranslation('portal')
  if (!listbox.isShown) return null
  const groups = GROUPS.filter((group) => found.some((one) => one.group === group))
  const headId = (group: string) => `${listbox.listId}-${group}`
  return (
    <div
      id={listbox.listId}
      role="listbox"
      aria-label={t('search.title')}
      className={classes.list}
      data-old={isOld || undefined}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, but no fieldset.
        <div key={group} role="group" aria-labelledby={headId(group)}>
          <p id={headId(group)} className={classes.group}>
            {t(`search.groups.${group}`)}
          </p>
          {found.map((one, index) =>
            one.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
              <div
                key={one.key}
                id={listbox.optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === listbox.current}
                className={classes.option}
                // The box must not lose the focus before the click has been taken.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                <FoundLine found={one} />
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

function FoundLine({ found: { group, name, picture, detail } }: { found: Found }) {
  return (
    <>
      {group !== 'pages' && <LogoPlate path={picture} markSize={16} className={classes.picture} />}
      <span className={classes.name} lang={name.lang}>
        {name.text}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  )
}
