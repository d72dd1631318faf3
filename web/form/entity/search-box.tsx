import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import type { inputProps } from '#web/form/fields/field-props.ts'
import type { Begun } from '#web/form/fields/late-input.tsx'
import {
  Button,
  classNames,
  isComposing,
  ListboxOption,
  Skeleton,
  useListbox,
} from '#web/ui/index.ts'
import panel from '#web/ui/listbox.module.css'
import { type Entity, type EntitySource, isFull } from './entity.ts'
import classes from './entity-field.module.css'
import { EntityLine } from './entity-line.tsx'
import { useEntitySearch, useRememberChosen } from './use-entities.ts'

type SearchBoxProps = {
  /** Props of the field: label, hint, error and callbacks. */
  frame: ReturnType<typeof inputProps>
  input: RefObject<HTMLInputElement | null>
  begun: Begun
  source: EntitySource
  chosen: readonly string[]
  isMultiple?: boolean
  /** Maximum number of entities that may be chosen. */
  limit?: number | undefined
  /** Text in the empty box, if the search is not by name. */
  placeholder?: string | undefined
  /** Text in the box while nothing is typed. */
  restingText: string
  left?: ReactNode
  right?: ReactNode
  /** Called when the typed text is cleared. */
  onEmptied?: () => void
  onPick: (entity: Entity) => void
}

/** A box that searches while the user types, and lists results below. */
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
        placeholder={props.placeholder ?? t('form.entity.search')}
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
        onKeyDown={found.steer}
        onChange={(event) => found.type(event.currentTarget.value)}
        onBlur={found.leave}
      />
      {answer.isError && (
        <Failure
          onRetry={() => {
            void answer.refetch()
            input.current?.focus()
            listbox.open()
          }}
        />
      )}
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <div role="alert" className={classes.failure}>
      {t('form.entity.failed')}
      <Button look="quiet" onClick={onRetry}>
        {t('form.entity.retry')}
      </Button>
    </div>
  )
}

/** Returns the typed text, the results, and the state of the list that shows them. */
function useFound({ frame, source, chosen, isMultiple, limit, ...props }: SearchBoxProps) {
  const opening = useState(props.begun.defaultDropdownOpened)
  const [typed, setTyped] = useState<string>()
  const remember = useRememberChosen(source)
  const { answer, terms, search, forget } = useEntitySearch(source, opening[0])
  const entities = answer.data
  // Enter must not take a result for an earlier text.
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
    steer(event: KeyboardEvent) {
      listbox.steer(event)
      // Enter must not submit the form while the list is open.
      if (event.key === 'Enter' && listbox.isShown && !isComposing(event)) event.preventDefault()
    },
    type(text: string) {
      setTyped(text)
      listbox.open()
      search(text)
      if (text === '') props.onEmptied?.()
    },
    leave() {
      listbox.close()
      // After a failed search the typed text stays, so that the user can try again.
      if (!answer.isError) reset()
      frame.onBlur()
    },
  }
}

type EntityListProps = {
  label: string
  listbox: ReturnType<typeof useListbox>
  /** Undefined while the first results are loading. */
  entities: readonly Entity[] | undefined
  /** True if the results are for an earlier text. */
  isOld: boolean
  isMultiple?: boolean
  chosen: readonly string[]
  /** Maximum number of entities that may be chosen. */
  limit?: number | undefined
  onChoose: (entity: Entity) => void
}

const bones = ['one', 'two', 'three']

/**
 * Shows placeholders until the first results have loaded, and then one line per result or a message
 * that there are none.
 */
function EntityList(props: EntityListProps) {
  const { label, listbox, entities, isOld, isMultiple, chosen, limit, onChoose } = props
  const { t } = useTranslation('forms')
  if (entities === undefined || entities.length === 0) {
    return (
      <div id={listbox.listId} role="status" className={panel.list}>
        {entities === undefined &&
          bones.map((bone) => <Skeleton key={bone} className={classes.bone} />)}
        <p className={entities === undefined ? 'sr-only' : panel.none}>
          {t(entities === undefined ? 'form.entity.searching' : 'form.entity.none')}
        </p>
      </div>
    )
  }
  const hasRoom = !isFull(chosen, limit)
  return (
    <div className={classNames(panel.list, classes.list)} data-old={isOld || undefined}>
      {!hasRoom && (
        <p role="status" className={classes.full}>
          {t('form.rows.full', { limit })}
        </p>
      )}
      <div id={listbox.listId} role="listbox" aria-label={label} aria-multiselectable={isMultiple}>
        {entities.map((entity, index) => {
          const isChosen = chosen.includes(entity.key)
          return (
            <ListboxOption
              key={entity.key}
              listbox={listbox}
              index={index}
              isChosen={isChosen}
              isDisabled={!hasRoom && !isChosen}
              onChoose={() => onChoose(entity)}
            >
              <EntityLine entity={entity} />
              {isChosen && <IconCheck size={18} className={classes.check} aria-hidden="true" />}
            </ListboxOption>
          )
        })}
      </div>
    </div>
  )
}
