import { useQuery } from '@tanstack/react-query'
import { loadConfig } from './config.ts'

/** Style that the site draws itself, where no environment names a better one. */
const LOCAL_STYLE = '/map/style.json'

/** Returns the address of the environment's map style; undefined until the configuration is read. */
export function useMapStyle(): string | undefined {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return config.isPending ? undefined : (config.data?.mapStyleUrl ?? LOCAL_STYLE)
}
