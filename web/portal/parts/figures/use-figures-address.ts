import { useSearchParams } from 'react-router'
import {
  changedFiguresAddress,
  type FiguresAddress,
  readFiguresAddress,
} from './figures-address.ts'

/** What the address asks of the figures, and how to ask for something else. */
export function useFiguresAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    asked: readFiguresAddress(search),
    change: (change: Partial<FiguresAddress>) =>
      // What the router says of the address comes with the next render.
      setSearch(changedFiguresAddress(new URLSearchParams(window.location.search), change), {
        preventScrollReset: true,
      }),
  }
}
