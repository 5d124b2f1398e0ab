import type { Language } from '#domain/languages.ts'

interface Names {
  women: readonly string[]
  men: readonly string[]
  girls: readonly string[]
  boys: readonly string[]
  families: readonly string[]
}

/** The parts of a text between commas. */
export const list = (text: string) => text.trim().split(/,\s*/)

/** Names common in Switzerland in each language. No real people. */
export const names: Record<Language, Names> = {
  de: {
    women: list(
      'Anna, Barbara, Brigitte, Claudia, Corinne, Daniela, Eveline, Franziska, Jacqueline, Karin, Käthi, Manuela, Martina, Monika, Nadja, Nicole, Petra, Regula, Sandra, Simone, Stefanie, Ursina, Vreni',
    ),
    men: list(
      'Adrian, Andreas, Beat, Christian, Daniel, Dominik, Fabian, Jürg, Lukas, Marcel, Markus, Martin, Michael, Patrick, Peter, Reto, Roland, Sämi, Simon, Stefan, Thomas, Urs, Yves',
    ),
    girls: list(
      'Alina, Amélie, Elin, Ella, Emilia, Emma, Fiona, Jana, Julia, Lara, Lea, Lena, Lia, Lina, Malin, Mia, Mila, Nina, Nora, Romy, Selina, Svenja, Zoë',
    ),
    boys: list(
      'Aaron, Ben, David, Elias, Finn, Gian, Jan, Jannis, Joël, Jonas, Julian, Leon, Levin, Liam, Linus, Lio, Luca, Maël, Matteo, Nils, Noah, Noé, Samuel, Tim',
    ),
    families: list(
      'Aebischer, Ärni, Baumann, Baumgartner, Bär, Bichsel, Bischof, Brändli, Brunner, Bühler, Bürgi, Caduff, Egli, Fässler, Fischer, Flückiger, Frei, Frey, Gerber, Graf, Grünenfelder, Gut, Häfliger, Hess, Huber, Hürlimann, Jäggi, Kälin, Keller, Knüsel, Kunz, Küng, Lüscher, Lüthi, Marti, Meier, Meyer, Moser, Müller, Näf, Odermatt, Ott, Peter, Rüegg, Schärer, Schmid, Schneider, Schürch, Stäheli, Steiner, Stüssi, Suter, Tschudi, Vögeli, Weber, Widmer, Wüthrich, Zehnder, Zimmermann, Zürcher',
    ),
  },
  en: {
    women: list('Alice, Catherine, Emily, Grace, Hannah, Helen, Laura, Megan, Rachel, Sophie, Victoria'),
    men: list(
      'Andrew, Benjamin, Christopher, Edward, James, Matthew, Oliver, Robert, Ryan, Stephen, William',
    ),
    girls: list('Amelia, Chloe, Daisy, Evie, Freya, Isla, Ivy, Lily, Olivia, Poppy, Ruby'),
    boys: list('Archie, Arthur, Charlie, Freddie, George, Harry, Henry, Jack, Oscar, Theo, Toby'),
    families: list(
      'Anderson, Bennett, Campbell, Clarke, Davies, Edwards, Foster, Hughes, Kelly, Mitchell, Morgan, Murphy, O’Brien, Parker, Reed, Sullivan, Taylor, Thompson, Walker, Wright',
    ),
  },
  fr: {
    women: list(
      'Aurélie, Béatrice, Cécile, Chantal, Élodie, Florence, Isabelle, Joëlle, Mélanie, Sylvie, Valérie',
    ),
    men: list(
      'Alain, Benoît, Cédric, Étienne, François, Frédéric, Grégory, Jérôme, Laurent, Mathieu, Raphaël',
    ),
    girls: list('Anaïs, Camille, Chloé, Clémence, Eléa, Inès, Jade, Léa, Louise, Manon, Océane'),
    boys: list('Adrien, Antoine, Baptiste, Émile, Gaël, Hugo, Léo, Loïc, Mathéo, Nathan, Théo'),
    families: list(
      'Aubert, Berset, Besson, Blanc, Bonvin, Bovet, Chappuis, Cuénod, Dubois, Favre, Gagnebin, Genoud, Jaquet, Maître, Monnier, Pasche, Perrin, Pittet, Rochat, Vuilleumier',
    ),
  },
  it: {
    women: list(
      'Alessandra, Chiara, Cristina, Elena, Federica, Francesca, Giulia, Paola, Roberta, Silvia, Valentina',
    ),
    men: list('Alessandro, Andrea, Davide, Fabio, Giorgio, Marco, Massimo, Matteo, Nicola, Paolo, Stefano'),
    girls: list('Alice, Arianna, Aurora, Beatrice, Camilla, Gaia, Ginevra, Greta, Ludovica, Noemi, Sofia'),
    boys: list(
      'Christian, Diego, Edoardo, Filippo, Gabriele, Giacomo, Leonardo, Lorenzo, Mattia, Niccolò, Tommaso',
    ),
    families: list(
      'Albertini, Bernasconi, Bianchi, Bottinelli, Cattaneo, Colombo, Conti, Crivelli, Delcò, Fontana, Galli, Lombardi, Molinari, Nicolò, Pedrazzini, Quadri, Rezzonico, Rossi, Soldati, Villa',
    ),
  },
  es: {
    women: list('Ana, Beatriz, Carmen, Inés, Lucía, María José, Mónica, Nuria, Patricia, Raquel, Verónica'),
    men: list('Álvaro, Antonio, Carlos, Íñigo, Javier, Jesús, José Luis, Manuel, Rubén, Sergio, Víctor'),
    girls: list('Abril, Alba, Candela, Carla, Jimena, Julieta, Martina, Paula, Valeria, Vera, Ximena'),
    boys: list('Adrián, Bruno, Dario, Gonzalo, Hugo, Iker, Mateo, Martín, Nicolás, Pau, Thiago'),
    families: list(
      'Álvarez, Castro, Díaz, Domínguez, Fernández, García, Gómez, Hernández, Ibáñez, Jiménez, López, Martínez, Muñoz, Núñez, Ortega, Peña, Rodríguez, Sánchez, Vázquez, Zúñiga',
    ),
  },
  hu: {
    women: list('Ágnes, Andrea, Dóra, Enikő, Erzsébet, Ildikó, Katalin, Mónika, Orsolya, Réka, Tünde'),
    men: list('András, Balázs, Csaba, Ferenc, Gergő, György, István, László, Szabolcs, Zoltán, Zsolt'),
    girls: list('Boglárka, Csenge, Emőke, Flóra, Gréta, Hanna, Lilla, Luca, Szonja, Villő, Zsófia'),
    boys: list('Ákos, Bence, Botond, Dániel, Gellért, Kristóf, Levente, Máté, Ödön, Soma, Zalán'),
    families: list(
      'Balogh, Erdős, Fekete, Füredi, Gőbölyös, Horváth, Juhász, Kertész, Kővári, Lőrincz, Nagy, Őri, Pál, Sebők, Szabó, Szűcs, Tóth, Török, Vörös, Zsűrös',
    ),
  },
}

const plainLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ő: 'o', ű: 'u' }

/** The name as in an address: `Müller` → `mueller`, `Szűcs` → `szucs`, `José Luis` → `jose-luis`. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßőű]/g, letter => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-')
}
