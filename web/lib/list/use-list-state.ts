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

/** A list's state from the address, with functions that change it. */
export type ListControl<Choice extends string = string> = ListState<Choice> & {
  options: ListOptions<Choice>
  isNarrowed: boolean
  /**
   * Changes the state. If `goesOn` is true, replaces the current history entry instead of adding
   * one.
   */
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
 * Returns a list's state, which the address stores so that it can be shared and survives going
 * back.
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
