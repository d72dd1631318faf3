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

/** State of a list from the address, and functions to change it. */
export type ListControl<Choice extends string = string> = ListState<Choice> & {
  options: ListOptions<Choice>
  isNarrowed: boolean
  /** Asks otherwise; a change that goes on with the one before takes its place in the history. */
  change: (change: ListChange<Choice>, goesOn?: boolean) => void
  clear: () => void
  /** The address of another page of the same list. */
  hrefOf: (page: number) => string
}

/**
 * Reads the address itself. The router's value comes with the next render: two changes in a row would undo
 * the first.
 */
const addressNow = () => new URLSearchParams(window.location.search)

/**
 * The state of a list lives in the address: it can be sent, kept and gone back to. `options` is a
 * constant of the page.
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
