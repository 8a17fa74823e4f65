import { z } from 'zod'
import { shapeOf } from '@/lib/core/fields/field-class'

export interface JsonSchema {
  [keyword: string]: unknown
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
}

/**
 * Zod's own JSON Schema: of an input as it is sent, or of an answer as it is returned. The result of a transform is described by the shape that
 * masks it.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: own }) {
      const shape = io === 'output' && shapeOf(zodSchema as never)
      if (!shape) return
      for (const keyword of Object.keys(own)) delete own[keyword as keyof typeof own]
      Object.assign(own, jsonSchema(shape, io))
    },
  })
  return described as JsonSchema
}
