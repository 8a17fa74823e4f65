import { type Answer, Refusal } from '../engine/answer'
import { Params } from '../engine/params'

/** Another name for a member, on one path, so that a client that assumed the usual name is wrong. */
interface OtherName {
  path: string
  usual: string
  other: string
}

/** Renames members, to test how a client fails and whether it can be configured. */
export class Names {
  #kept: OtherName[] = []

  get list(): readonly OtherName[] {
    return this.#kept
  }

  add({ path, usual, other }: Record<string, unknown>): OtherName {
    if (![path, usual, other].every((text) => typeof text === 'string' && text !== '')) {
      throw new Refusal(
        'path, usual and other are texts: {"path":"/account/refillbalance","usual":"amount","other":"sum"}',
        {},
        400,
      )
    }
    const name = { path: String(path), usual: String(usual), other: String(other) }
    this.#kept.push(name)
    return name
  }

  clear(): void {
    this.#kept = []
  }

  /** Changes sent names back to the usual ones, which the rules know. A renamed member sent under its usual name is dropped. */
  incoming(path: string, params: Params): Params {
    const here = this.#kept.filter((name) => name.path === path)
    if (here.length === 0) return params
    const foreign = params.entries().filter(([sent]) => !here.some(({ usual }) => usual === sent))
    return Params.of(
      Object.fromEntries(
        foreign.map(([sent, value]) => [here.find(({ other }) => other === sent)?.usual ?? sent, value]),
      ),
    )
  }

  outgoing(path: string, answer: Answer): Answer {
    const here = new Map(this.#kept.filter((name) => name.path === path).map(({ usual, other }) => [usual, other]))
    return here.size === 0 || answer.body === undefined
      ? answer
      : { ...answer, body: mapMemberNames(answer.body, here) }
  }
}

function mapMemberNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMemberNames(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, mapMemberNames(item, names)]),
  )
}
