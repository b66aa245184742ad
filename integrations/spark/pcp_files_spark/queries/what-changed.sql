-- Means of a metric of a host before a date and from it on, what grew or fell most first.
select host, metric, instance,
       avg(case when cast(date as varchar(10)) < :date then number end) as before,
       avg(case when cast(date as varchar(10)) >= :date then number end) as after
from lake
where semantics <> 'counter' and number is not null
group by host, metric, instance
having avg(case when cast(date as varchar(10)) < :date then number end) > 0
   and avg(case when cast(date as varchar(10)) >= :date then number end) is not null
order by abs(ln(greatest(avg(case when cast(date as varchar(10)) >= :date then number end), 1e-9)
              / avg(case when cast(date as varchar(10)) < :date then number end))) desc, host, metric, instance
