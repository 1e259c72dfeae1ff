import { GenerationFailed, type Generated, type GenerateRequest, type ProjectGenerator } from '../generator.ts';
import { readAnswer } from './answer.ts';
import { openChat, type ModelSettings } from './chat.ts';
import type { Message } from './chatRequest.ts';
import { answerJsonSchema, instructions, repairText, requestText } from './instructions.ts';

/** How much of an answer that is no project the model is shown again. */
const MOST_REPEATED = 60_000;

/** A generator that uses any endpoint with OpenAI's chat completions, hosted or local. */
export function modelGenerator(settings: ModelSettings): ProjectGenerator {
  const ask = openChat(settings, answerJsonSchema);

  /** Asks for a project, and if the answer is none, once more with the reason. */
  async function answerTo(request: GenerateRequest) {
    const messages: Message[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: requestText(request) },
    ];
    const first = await ask(messages, request.signal);
    const read = readAnswer(first);
    if (read.answer) return read.answer;
    // Not every endpoint takes an empty message.
    const said: Message[] = first.text.trim()
      ? [{ role: 'assistant', content: first.text.slice(0, MOST_REPEATED) }]
      : [];
    const repair: Message = { role: 'user', content: repairText(read.problem) };
    const second = readAnswer(await ask([...messages, ...said, repair], request.signal));
    if (second.answer) return second.answer;
    throw new GenerationFailed('The model did not return a valid project.', {
      retryable: false,
      cause: new Error(second.problem),
    });
  }

  async function generate(request: GenerateRequest): Promise<Generated> {
    try {
      const { notes, ...project } = await answerTo(request);
      return {
        project: { ...project, name: request.previous ? project.name : request.name?.trim() || project.name },
        notes,
      };
    } catch (error) {
      if (request.signal?.aborted)
        throw new GenerationFailed('The model took too long to answer.', { retryable: true, cause: error });
      if (error instanceof GenerationFailed) throw error;
      throw new GenerationFailed('The model could not be reached or refused the request.', {
        retryable: true,
        isRefused: true,
        cause: error,
      });
    }
  }

  return { label: settings.model, generate };
}
