// What the peek says about a thing: what it is, a sentence for each effect, then cost, who is paid, what follows.
import { aboutTile } from "../babel/about";
import type { Company } from "../company";
import { aboutProject } from "../edifice/about";
import { aboutLeader } from "../leaders/about";
import { aboutFamily, aboutFleet, aboutIsland, aboutSpace, aboutStage } from "./boards";
import { aboutCard, aboutPrice } from "./cards";
import { figureSentence } from "./figures";
import { about, capital, type About, type Subject } from "./subject";
import { aboutWorth } from "./worth";

export function aboutOf(subject: Subject, company: Company): About {
  switch (subject.is) {
    case "card":
      if (company.book.tile(subject.id)) return aboutTile(subject.id, company);
      return company.book.leader(subject.id) ? aboutLeader(subject, company) : aboutCard(subject, company);
    case "price":
      return aboutPrice(subject, company);
    case "worth":
      return aboutWorth(subject, company);
    case "stage":
      return aboutStage(subject, company);
    case "island":
      return aboutIsland(subject.id, company);
    case "project":
      return aboutProject(subject.age, company);
    case "tile":
      return aboutTile(subject.id, company);
    case "space":
      return aboutSpace(subject, company);
    case "fleet":
      return aboutFleet(subject, company);
    case "family":
      return aboutFamily(subject, company);
    case "figure":
      return about(capital(subject.label), {
        sentences: [figureSentence(subject.figure, subject.value ?? 0, company)],
      });
  }
}
