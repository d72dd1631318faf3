import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/composing.ts'
import type { inputProps } from '#web/ui/form/field-props.ts'
import type { Begun } from '#web/ui/form/late-input.tsx'
import { useListbox } from '#web/ui/use-listbox.ts'
import { type Entity, type EntitySource, isFull } from './entity.ts'
import classes from './entity-field.module.css'
import { EntityList } from './entity-list.tsx'
import { useEntitySearch, useRememberChosen } from './use-entities.ts'

type SearchBoxProps = {
  /** Props that every input takes from its field. */
  frame: ReturnType<typeof inputProps>
  input: RefObject<HTMLInputElement | null>
  begun: Begun
  source: EntitySource
  chosen: readonly string[]
  isMultiple?: boolean
  /** Maximum number that may be chosen. */
  limit?: number | undefined
  /** Text in the box while nothing is typed. */
  restingText: string
  left?: ReactNode
  right?: ReactNode
  /** Everything that was typed is gone again. */
  onEmptied?: () => void
  onPick: (entity: Entity) => void
}

/** The box that finds entities as one types, its list, and what is said where that fails. */
export function SearchBox(props: SearchBoxProps) {
  const { frame, input, chosen, isMultiple = false, limit } = props
  const { t } = useTranslation('forms')
  const found = useFound(props)
  const { listbox, entities, typed, answer } = found
  return (
    <div>
      <TextInput
        {...frame}
        {...listbox.box}
        ref={input}
        autoFocus={props.begun.autoFocus}
        maxLength={SEARCH_TERMS_MAX_LENGTH}
        placeholder={t('form.entity.search')}
        value={typed ?? props.restingText}
        leftSection={typed === undefined && props.left}
        rightSection={props.right}
        rightSectionWidth="var(--touch)"
        inputContainer={(box) => (
          <div className={classes.box}>
            {box}
            {listbox.isShown && (
              <EntityList
                label={frame.label}
                listbox={listbox}
                entities={entities}
                chosen={chosen}
                isMultiple={isMultiple}
                limit={limit}
                isOld={found.isOld}
                onChoose={found.pick}
              />
            )}
          </div>
        )}
        onFocus={(event) => event.currentTarget.select()}
        onClick={listbox.open}
        onKeyDown={(event) => {
          listbox.steer(event)
          // Enter does not send the form during a search.
          if (event.key === 'Enter' && listbox.isShown && !isComposing(event)) {
            event.preventDefault()
          }
        }}
        onChange={(event) => found.type(event.currentTarget.value)}
        onBlur={found.leave}
      />
      {answer.isError && (
        <div role="alert" className={classes.failure}>
          {t('form.entity.failed')}
          <Button
            look="quiet"
            onClick={() => {
              void answer.refetch()
              input.current?.focus()
              listbox.open()
            }}
          >
            {t('form.entity.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns what was typed, what it finds, and the list that offers it. */
function useFound({ frame, source, chosen, isMultiple, limit, ...props }: SearchBoxProps) {
  const opening = useState(props.begun.defaultDropdownOpened)
  const [typed, setTyped] = useState<string>()
  const remember = useRememberChosen(source)
  const { answer, terms, search, forget } = useEntitySearch(source, opening[0])
  const entities = answer.data
  // Enter must not take what an earlier text has found.
  const isOld = answer.isPlaceholderData || terms !== (typed ?? '').trim()
  const reset = () => {
    setTyped(undefined)
    forget()
  }
  const pick = (entity: Entity | undefined) => {
    if (entity === undefined || (isFull(chosen, limit) && !chosen.includes(entity.key))) return
    remember(entity)
    reset()
    if (!isMultiple) listbox.close()
    props.onPick(entity)
  }
  const listbox = useListbox({
    opening,
    count: isOld ? 0 : (entities?.length ?? 0),
    isOffered: !answer.isError,
    onChoose: (index) => pick(entities?.[index]),
  })
  return {
    listbox,
    entities,
    answer,
    typed,
    isOld,
    pick,
    type(text: string) {
      setTyped(text)
      listbox.open()
      search(text)
      if (text === '') props.onEmptied?.()
    },
    leave() {
      listbox.close()
      // Text that could not be searched for stays until it is retried.
      if (!answer.isError) reset()
      frame.onBlur()
    },
  }
}
