import { useSearchParams } from 'react-router'
import {
  changedAddress,
  clearedAddress,
  isNarrowed,
  type ListChange,
  type ListOptions,
  type ListState,
  readListState,
} from './list-state.ts'

/** State of a list from the address, with functions to change it. */
export type ListControl<Choice extends string = string> = ListState<Choice> & {
  options: ListOptions<Choice>
  isNarrowed: boolean
  /** Changes the state. `goesOn` replaces the current history entry instead of adding one. */
  change: (change: ListChange<Choice>, goesOn?: boolean) => void
  clear: () => void
  /** Returns the address of another page of the list. */
  hrefOf: (page: number) => string
}

/**
 * Returns the query of the browser's address. The router updates its copy only at the next render,
 * so a second change based on that copy would undo the first.
 */
const addressNow = () => new URLSearchParams(window.location.search)

/**
 * Stores a list's state in the address, so that it can be shared and survives going back. `options`
 * must be a constant.
 */
export function useListState<Choice extends string>(
  options: ListOptions<Choice>,
): ListControl<Choice> {
  const [search, setSearch] = useSearchParams()
  const state = readListState(options, search)
  return {
    ...state,
    options,
    isNarrowed: isNarrowed(options, state),
    change: (change, goesOn = false) =>
      setSearch(changedAddress(options, addressNow(), change), { replace: goesOn }),
    clear: () => setSearch(clearedAddress(options, addressNow())),
    hrefOf: (page) => `?${changedAddress(options, search, { page })}`,
  }
}
