import path from 'node:path';
import type { Compiler, Module } from '@rspack/core';

const SLOT = /(["'`])([a-z0-9-]+\/[a-z0-9-]+\/v\d+)\1/g;
const slotsIn = (module: Module): string[] =>
  [...String(module.originalSource()?.source() ?? '').matchAll(SLOT)].map((match) => match[2]!);

/**
 * Holds the source against `widgets.uses`. The registry knows only that list: a widget that is shown but not listed could be
 * removed by its owner, one that is listed but not shown could not.
 */
export class WidgetUsesPlugin {
  constructor(private readonly widgets: { provides: string[]; uses: string[] }) {}

  apply(compiler: Compiler): void {
    // At the end the modules are merged, and their own sources are gone.
    compiler.hooks.thisCompilation.tap('WidgetUses', (compilation) => {
      compilation.hooks.finishModules.tap('WidgetUses', (modules) => {
        const { provides, uses } = this.widgets;
        const shown = new Map<string, string>();
        for (const module of modules) {
          const file = path.relative(compiler.context, module.nameForCondition() ?? '');
          if (file.startsWith('src')) for (const slot of slotsIn(module)) shown.set(slot, file);
        }
        const problems = [
          ...[...shown]
            .filter(([slot]) => ![...provides, ...uses].includes(slot))
            .map(
              ([slot, file]) =>
                `${file} names the widget ${slot}, but remote.json does not. In "widgets", add it to "provides" if this remote has it, otherwise to "uses".`,
            ),
          ...uses
            .filter((slot) => !shown.has(slot))
            .map(
              (slot) =>
                `remote.json uses the widget ${slot}, but no file names it. Remove it from "uses" in "widgets".`,
            ),
        ];
        for (const problem of problems) compilation.errors.push(new Error(problem) as never);
      });
    });
  }
}
