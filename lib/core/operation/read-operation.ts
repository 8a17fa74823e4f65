import type { z } from 'zod'
import type { Role } from '@/lib/core/access/roles'
import type { Ceiling } from '@/lib/core/fields/field-class'

export type Area =
  | 'messaging'
  | 'porting'
  | '10dlc'
  | 'fax'
  | 'servers'
  | 'billing'
  | 'callbacks'
  | 'numbers'
  | 'trunks'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Members of a request: plain ones under the provider's names, nested ones, and lists of numbers. Undefined members are
 * omitted.
 */
export interface Wire {
  [name: string]: string | number | Wire | readonly number[] | undefined
}

/** Array.isArray does not narrow read-only arrays. */
export const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value)

type Roles = readonly [Role, ...Role[]]
export type IdIn<A extends Area> = `${A}.${string}`

// Members that take an input are methods, so that an operation of one input is assignable to AnyOperation. Anything
// derived from one operation (an action, a form) is checked against that operation's own types.

export interface Common<Id extends string, S extends z.ZodType, P extends z.ZodType> {
  /** Never changes: the journal is keyed by it. */
  id: Id
  /** Shared by button, dialog title, notice and journal. */
  label: string
  area: Area
  method: Method
  path: string
  allowed: Roles
  /** Domain shape; the form uses it and the server parses it again, so it must be idempotent. */
  input: S
  /** Converts the provider's answer into a shape whose members have classes. Accepts unknown members. */
  output: P
  example: z.output<S>
}

export interface ReadOperation<
  Id extends string = string,
  S extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
> extends Common<Id, S, P> {
  kind: 'read'
  method: 'GET'
  wire(input: z.output<S>): Wire
  /** A role's ceiling for the answer, by its members' classes; an unlisted role sees everything. */
  ceiling?: Readonly<Partial<Record<Role, Ceiling>>>
}

type Typed = { input: z.ZodType; output: z.ZodType }
export type InputOf<Op extends Typed> = z.output<Op['input']>
export type AnswerOf<Op extends Typed> = z.output<Op['output']>

export function read<A extends Area, const Id extends IdIn<A>, S extends z.ZodType, P extends z.ZodType>(
  entry: Omit<ReadOperation<Id, S, P>, 'kind' | 'method' | 'area'> & { area: A },
): ReadOperation<Id, S, P> {
  return { kind: 'read', method: 'GET', ...entry }
}
