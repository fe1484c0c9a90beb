import type { Language } from '@bambuzal/contracts';

const words = {
  'pt-BR': {
    actions: 'Ações',
    selectAll: 'Selecionar todas as linhas da página',
    pages: 'Páginas',
    page: 'Página {page}',
    previous: 'Página anterior',
    next: 'Próxima página',
    showing: 'Mostrando {from}-{to} de {total}',
    showingOfMore: 'Mostrando {from}-{to} de mais de {total}',
    stepDone: 'concluído',
    stepOf: 'Passo {step} de {total}',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar',
  },
  'en-US': {
    actions: 'Actions',
    selectAll: 'Select all rows of the page',
    pages: 'Pages',
    page: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
    showing: 'Showing {from}-{to} of {total}',
    showingOfMore: 'Showing {from}-{to} of more than {total}',
    stepDone: 'done',
    stepOf: 'Step {step} of {total}',
    copied: 'Copied',
    copyFailed: 'Could not copy',
  },
  'es-ES': {
    actions: 'Acciones',
    selectAll: 'Seleccionar todas las filas de la página',
    pages: 'Páginas',
    page: 'Página {page}',
    previous: 'Página anterior',
    next: 'Página siguiente',
    showing: 'Mostrando {from}-{to} de {total}',
    showingOfMore: 'Mostrando {from}-{to} de más de {total}',
    stepDone: 'hecho',
    stepOf: 'Paso {step} de {total}',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar',
  },
  'it-IT': {
    actions: 'Azioni',
    selectAll: 'Seleziona tutte le righe della pagina',
    pages: 'Pagine',
    page: 'Pagina {page}',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    showing: 'Risultati {from}-{to} di {total}',
    showingOfMore: 'Risultati {from}-{to} di oltre {total}',
    stepDone: 'completato',
    stepOf: 'Passo {step} di {total}',
    copied: 'Copiato',
    copyFailed: 'Impossibile copiare',
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * Words of these components.
 *
 * @param figures values for the placeholders, formatted for the language
 */
export function dataWord(
  language: Language,
  word: keyof (typeof words)['pt-BR'],
  figures: Readonly<Record<string, number>> = {},
): string {
  const format = new Intl.NumberFormat(language, { useGrouping: 'always' });
  let text: string = words[language][word];
  for (const [place, figure] of Object.entries(figures)) {
    text = text.replace(`{${place}}`, format.format(figure));
  }
  return text;
}
